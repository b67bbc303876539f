package atomics;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Probes locks, synchronisers and completable futures used synchronously from one thread. */
public final class LocksAlone {
    private LocksAlone() {
    }

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        lock.lock();
        System.out.println(lock.getHoldCount() + " " + lock.isHeldByCurrentThread() + " " + lock.tryLock());
        Condition condition = lock.newCondition();
        condition.signalAll();
        System.out.println(condition.await(1, TimeUnit.NANOSECONDS) + " " + lock.getHoldCount());
        lock.unlock();
        lock.unlock();
        lock.unlock();
        try {
            lock.unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println("not held " + lock.isLocked());
        }
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock(true);
        rw.writeLock().lock();
        rw.readLock().lock();
        rw.writeLock().unlock();
        System.out.println(rw.getReadLockCount() + " " + rw.isWriteLocked() + " " + rw.writeLock().tryLock());
        rw.readLock().unlock();
        StampedLock stamped = new StampedLock();
        long optimistic = stamped.tryOptimisticRead();
        boolean valid = stamped.validate(optimistic);
        long write = stamped.writeLock();
        System.out.println(valid + " " + stamped.validate(optimistic) + " " + stamped.tryReadLock());
        stamped.unlockWrite(write);
        Semaphore semaphore = new Semaphore(2);
        semaphore.acquire();
        System.out.println(semaphore.tryAcquire(2) + " " + semaphore.availablePermits());
        semaphore.release(3);
        CountDownLatch latch = new CountDownLatch(2);
        latch.countDown();
        System.out.println(latch.getCount() + " " + semaphore.drainPermits() + " " + latch.await(0, TimeUnit.SECONDS));
        latch.countDown();
        latch.await();
        Phaser phaser = new Phaser(1);
        System.out.println(phaser.arrive() + " " + phaser.getPhase() + " " + phaser.arriveAndAwaitAdvance());
        FutureTask<Integer> task = new FutureTask<>(() -> 6 * 7);
        System.out.println(task.isDone());
        task.run();
        System.out.println(task.get() + " " + task.isDone() + " " + task.cancel(true));
        FutureTask<Integer> failing = new FutureTask<>(() -> {
            throw new IllegalStateException("task");
        });
        failing.run();
        try {
            failing.get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage());
        }
        CompletableFuture<Integer> five = CompletableFuture.completedFuture(5);
        System.out.println(five.thenApply(n -> n * 2).thenCombine(five, Integer::sum).thenCompose(n ->
                CompletableFuture.completedFuture("n" + n)).get());
        CompletableFuture<String> manual = new CompletableFuture<>();
        StringBuilder log = new StringBuilder();
        CompletableFuture<Void> chain = manual.thenApply(String::length).thenAccept(n -> log.append(n)).thenRun(() -> log.append("!"));
        System.out.println(chain.isDone() + " " + manual.complete("four") + " " + manual.complete("again") + " " + chain.isDone() + " " + log);
        CompletableFuture<Integer> failed = CompletableFuture.failedFuture(new ArithmeticException("bad"));
        System.out.println(failed.exceptionally(t -> -1).join() + " " + failed.handle((v, t) -> v + " " + t).join() + " "
                + failed.isCompletedExceptionally());
        try {
            failed.thenApply(n -> n + 1).join();
        } catch (CompletionException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(CompletableFuture.allOf(five, manual).isDone() + " " + CompletableFuture.anyOf(manual, failed).get() + " "
                + five.getNow(0) + " " + new CompletableFuture<Integer>().getNow(9));
    }
}
