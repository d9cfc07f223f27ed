import com.google.gson.reflect.TypeToken;
import java.util.List;
import java.util.Map;
import org.openapitools.client.ApiClient;
import org.openapitools.client.JSON;
import org.openapitools.client.auth.HttpBearerAuth;

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

  static Map<String, List<String>> validationErrors(String body) throws Exception {
    return JSON.getGson().fromJson(body, new TypeToken<Map<String, List<String>>>() {}.getType());
  }
}
