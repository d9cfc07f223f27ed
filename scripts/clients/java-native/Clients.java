import org.openapitools.client.ApiClient;
import org.openapitools.client.model.ValidationErrors;

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

  static ValidationErrors validationErrors(String body) throws Exception {
    return client().getObjectMapper().readValue(body, ValidationErrors.class);
  }
}
