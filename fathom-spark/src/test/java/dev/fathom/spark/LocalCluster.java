package dev.fathom.spark;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A cluster of Spark on this machine: a master and workers, each a process of its own, from the class path of the tests. */
final class LocalCluster implements AutoCloseable {
    static final Path HOME = Path.of(System.getProperty("java.home"));

    private static final String HERE = "127.0.0.1";

    private final Path folder;
    private final Process master;
    private final List<Process> workers = new ArrayList<>();
    private final int port;

    LocalCluster(Path folder, int count) throws Exception {
        this.folder = folder;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getByName(HERE))) {
            port = free.getLocalPort();
        }
        makeHome();
        master = start(
                HOME,
                "master",
                "org.apache.spark.deploy.master.Master",
                "--host",
                HERE,
                "--port",
                String.valueOf(port),
                "--webui-port",
                "0");
        awaitMaster();
        for (int i = 0; i < count; i++) {
            addWorker(HOME);
        }
    }

    /** Has one more worker, which starts what is to be done with some JDK. */
    void addWorker(Path home) throws IOException {
        int number = workers.size();
        workers.add(start(
                home,
                "worker-" + number,
                "org.apache.spark.deploy.worker.Worker",
                "--host",
                HERE,
                "--cores",
                "1",
                "--memory",
                "1g",
                "--webui-port",
                "0",
                "--work-dir",
                folder.resolve("work-" + number).toString(),
                url()));
    }

    /** Workers look for the jars of Spark in a folder of that name. */
    private void makeHome() throws IOException {
        Path jars = Files.createDirectories(folder.resolve("home").resolve("jars"));
        for (String each : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path file = Path.of(each).toAbsolutePath();
            if (Files.isRegularFile(file)) {
                Files.createSymbolicLink(jars.resolve(file.getFileName()), file);
            }
        }
    }

    /** Returns the command line of a process that has Spark in it. */
    static List<String> java(Path home, String memory, String... command) {
        List<String> all = new ArrayList<>();
        all.add(home.resolve("bin").resolve("java").toString());
        all.addAll(List.of("-Xmx" + memory, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        all.addAll(Arrays.asList(org.apache.spark.launcher.JavaModuleOptions.defaultModuleOptions()
                .split(" ")));
        all.addAll(List.of("-cp", System.getProperty("java.class.path")));
        all.addAll(Arrays.asList(command));
        return all;
    }

    private Process start(Path home, String name, String... command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(java(home, "256m", command))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve(name + ".txt").toFile());
        builder.environment().put("SPARK_HOME", folder.resolve("home").toString());
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        builder.environment().put("SPARK_LOCAL_IP", HERE);
        builder.environment().put("JAVA_HOME", home.toString());
        return builder.start();
    }

    private void awaitMaster() throws InterruptedException {
        for (int i = 0; i < 3000; i++) {
            try (Socket unused = new Socket(HERE, port)) {
                return;
            } catch (IOException e) {
                Thread.sleep(100);
            }
        }
        throw new IllegalStateException("no master in five minutes: see " + folder);
    }

    String url() {
        return "spark://" + HERE + ":" + port;
    }

    /** What a driver in this process must say to be understood. */
    static Map<String, String> settings() {
        return Map.of(
                "spark.executor.extraClassPath", System.getProperty("java.class.path"),
                "spark.executor.memory", "700m",
                "spark.executor.extraJavaOptions", "-XX:+UseSerialGC -XX:TieredStopAtLevel=1",
                "spark.driver.host", HERE,
                "spark.driver.bindAddress", HERE,
                "spark.ui.enabled", "false",
                "spark.scheduler.minRegisteredResourcesRatio", "1.0",
                "spark.default.parallelism", "2");
    }

    /** Kills a worker, and what it executes. */
    void killWorker(int number) {
        kill(workers.get(number));
    }

    void killMaster() {
        kill(master);
    }

    /** Kills everybody. */
    void kill() {
        workers.forEach(LocalCluster::kill);
        kill(master);
    }

    private static void kill(Process process) {
        List<ProcessHandle> all = new ArrayList<>(process.descendants().toList());
        process.destroyForcibly();
        all.forEach(ProcessHandle::destroyForcibly);
    }

    @Override
    public void close() throws InterruptedException {
        kill();
        for (Process each : workers) {
            each.waitFor(10, TimeUnit.SECONDS);
        }
        master.waitFor(10, TimeUnit.SECONDS);
    }
}
