import org.openapitools.client.ApiClient;
import org.openapitools.client.auth.HttpBearerAuth;
import org.openapitools.client.model.ValidationErrors;

/** Clients whose library for HTTP is OkHttp, with Gson. */
class Clients {
  static ApiClient client() {
    return new ApiClient().setBasePath(System.getenv("WAYMARK_URL"));
  }

  /** A client with a credential for one of the schemes: `session` or `apiKey`. */
  static ApiClient client(String scheme, String credential) {
    ApiClient client = client();
    ((HttpBearerAuth) client.getAuthentication(scheme)).setBearerToken(credential);
    return client;
  }

  static ValidationErrors validationErrors(String body) throws Exception {
    return ValidationErrors.fromJson(body);
  }
}
