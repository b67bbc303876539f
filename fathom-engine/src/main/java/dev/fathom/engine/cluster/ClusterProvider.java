package dev.fathom.engine.cluster;

import dev.fathom.engine.program.Problem;
import dev.fathom.vm.setting.Setting;
import java.util.Iterator;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** Connects to clusters. A service: nothing here needs what it is made of unless somebody asks for it. */
public interface ClusterProvider {
    /** Connects; throws a {@link Problem} if that cannot be done. */
    Cluster connect(ClusterUse use);

    /** Returns the provider that is at hand; throws a {@link Problem} if there is none. */
    static ClusterProvider find() {
        Iterator<ClusterProvider> all =
                ServiceLoader.load(ClusterProvider.class).iterator();
        try {
            if (all.hasNext()) {
                return all.next();
            }
        } catch (ServiceConfigurationError e) {
            throw new Problem(Setting.ON + " cannot be used: " + e.getMessage(), e);
        }
        throw new Problem(Setting.ON + " needs fathom-spark, which is not on the class path of Fathom: start it with"
                + " ./fathom in Fathom's folder, which adds it, or put fathom-spark and Spark there (docs/spark.md)");
    }
}
