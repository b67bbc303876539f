// run:
//   says everything was explored
//   states 400
//   seconds 60
import java.util.*;

/** A daemon's timer goes on until main has ended. */
public class TimerDaemon {
    static volatile boolean flag;

    public static void main(String[] args) throws Exception {
        new Timer(true)
                .schedule(
                        new TimerTask() {
                            @Override
                            public void run() {
                                flag = !flag;
                            }
                        },
                        10,
                        10);
        Thread.sleep(50);
        System.out.println(flag ? "on" : "off");
    }
}
