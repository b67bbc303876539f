import java.util.HashMap;
import java.util.Map;

/** Somebody asks for the state of a robot while robots come and go: it was there a moment ago. */
public class RobotManager {
    static class Robot {
        private final String state;

        Robot(String state) {
            this.state = state;
        }
    }

    private final Map<String, Robot> robots = new HashMap<>();

    synchronized void enlist(String name, Robot robot) {
        robots.put(name, robot);
    }

    synchronized void dismiss(String name) {
        robots.remove(name);
    }

    synchronized boolean isKnown(String name) {
        return robots.containsKey(name);
    }

    synchronized Robot get(String name) {
        return robots.get(name);
    }

    String answer(String name) {
        return isKnown(name) ? get(name).state : "not on duty";
    }

    public static void main(String[] args) {
        RobotManager manager = new RobotManager();
        manager.enlist("one", new Robot("waits"));
        manager.enlist("two", new Robot("works"));
        Thread requests = new Thread(() -> {
            manager.answer("one");
            manager.answer("two");
        });
        requests.start();
        manager.dismiss("two");
    }
}
