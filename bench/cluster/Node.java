import java.io.IOException;
import java.util.Arrays;
import org.codelibs.opensearch.runner.OpenSearchRunner;

/** One node of OpenSearch in a JVM of its own. Arguments: name of the cluster, folder, then `setting=value` each. */
public class Node {
  public static void main(String[] args) throws Exception {
    endWithParent();
    var settings = Arrays.stream(args).skip(2).map(setting -> setting.split("=", 2)).toList();
    var configs =
        OpenSearchRunner.newConfigs()
            .clusterName(args[0])
            .basePath(args[1])
            .numOfNode(1)
            .disableESLogger();
    try {
      new OpenSearchRunner()
          .onBuild((number, node) -> settings.forEach(setting -> node.put(setting[0], setting[1])))
          .build(configs);
      Thread.currentThread().join();
    } catch (Throwable error) {
      error.printStackTrace();
      // The threads of a node that did not start keep the JVM alive.
      Runtime.getRuntime().halt(1);
    }
  }

  /** Whoever started this has the other end of the input: it closes when they end, however they end. */
  private static void endWithParent() {
    var watch =
        new Thread(
            () -> {
              try {
                while (System.in.read() >= 0) {}
              } catch (IOException error) {
                // Closed too.
              }
              Runtime.getRuntime().halt(0);
            });
    watch.setDaemon(true);
    watch.start();
  }
}
