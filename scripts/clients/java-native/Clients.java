import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import java.util.Map;
import org.openapitools.client.ApiClient;

/** Clients whose library for HTTP is that of Java. */
class Clients {
  static ApiClient client() {
    ApiClient client = new ApiClient();
    client.updateBaseUri(System.getenv("WAYMARK_URL"));
    return client;
  }

  /** A client with a credential for one of the schemes: `session` or `apiKey`. */
  static ApiClient client(String scheme, String credential) {
    return client().setRequestInterceptor(request -> request.header("Authorization", "Bearer " + credential));
  }

  static Map<String, List<String>> validationErrors(String body) throws Exception {
    return client().getObjectMapper().readValue(body, new TypeReference<Map<String, List<String>>>() {});
  }
}
