// expect: uncaught-exception
package maps;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The key is removed between the look and the use. */
public final class ContainsThenGet {
    public static void main(String[] args) {
        Map<String, String> sessions = new ConcurrentHashMap<>();
        sessions.put("id", "user");
        new Thread(() -> sessions.remove("id")).start();
        if (sessions.containsKey("id")) {
            System.out.println(sessions.get("id").length());
        }
    }
}
