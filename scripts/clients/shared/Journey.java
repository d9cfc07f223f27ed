import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.*;
import org.openapitools.client.model.*;

/** The journey of clients for Java; `Clients` has what depends on their library for HTTP. */
public class Journey {
  static final String EMAIL = System.getenv("WAYMARK_EMAIL");
  static final String PASSWORD = System.getenv("WAYMARK_PASSWORD");
  /** The demo's project. */
  static final UUID DEMO = UUID.fromString(System.getenv("WAYMARK_DEMO"));
  /** Unlike the names of the other journeys. */
  static final String PROJECT_NAME = "Journey " + System.nanoTime();
  static final List<List<Double>> POLYGON = List.of(List.of(0.0, 0.0), List.of(40.0, 0.0), List.of(40.0, 30.5));
  /** An image of one pixel. */
  static final byte[] PICTURE = Base64.getDecoder().decode(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==");

  static int steps = 0;

  /** Reports a step as done, in the line that the runner counts. */
  static void done(String step) {
    System.out.println("ok " + ++steps + " " + step);
  }

  static void check(boolean holds, String expectation) {
    if (!holds) throw new IllegalStateException("Expected " + expectation);
  }

  public static void main(String[] arguments) throws Exception {
    ApiClient anonymous = Clients.client();
    SignInResult signedIn = new SessionsApi(anonymous).login(new Login().email(EMAIL).password(PASSWORD));
    ApiClient api = Clients.client("session", signedIn.getSession().getTokens().getAccess());
    done("sign in");

    UUID organization = new OrganizationsApi(api).listOrganizations().get(0).getId();
    done("organizations");

    ProjectsApi projectsApi = new ProjectsApi(api);
    ProjectCreation library = new ProjectCreation().organization(organization).name(PROJECT_NAME);
    String key = UUID.randomUUID().toString();
    Project project = projectsApi.createProject(library, key, null);
    check(projectsApi.createProject(library, key, null).getId().equals(project.getId()), "one project for one key");
    check(project.getStatus().getValue().equals("DRAFT"), "a draft");
    UUID id = project.getId();
    done("create a project");

    UUID level = new LevelsApi(api).createLevel(id, new LevelCreation().name("Ground floor"), null, null, null).getId();
    done("create a level");

    AreaCreation shop = new AreaCreation().levelId(level).data(POLYGON).price(new AreaChangePrice(12.5));
    shop.putTranslationsItem("en", new PlaceTextsChange().title("Shop"));
    UUID area = new AreasApi(api).createArea(id, shop, null, null, null).getId();
    done("create an area with a polygon");

    MarkerCreation place = new MarkerCreation().levelId(level).position(new Point().x(1.0).y(2.5));
    Marker marker = new MarkersApi(api).createMarker(id, place.price(new AreaChangePrice("from 5 €")), null, null, null);
    check(marker.getPrice().getActualInstance().equals("from 5 €"), "the price as a text");
    done("create a marker");

    TagsApi tags = new TagsApi(api);
    tags.createTag(id, new TagCreation().name("Open late").color("#336699"), null, null, null);
    done("create a tag");

    Area read = new AreasApi(api).getArea(id, area, null);
    check(read.getData().get(2).get(1) == 30.5 && read.getKey() == null, "the area as it was written");
    check(((Number) read.getPrice().getActualInstance()).doubleValue() == 12.5, "the price as a number");
    check(read.getTranslations().get("en").getTitle().equals("Shop"), "the title");
    done("read it back");

    check(projectsApi.publishProject(id, null, null).getStatus().getValue().equals("PUBLISH"), "a published project");
    done("publish");

    PublicMapsApi maps = new PublicMapsApi(anonymous);
    LiveProject live = maps.getLiveProject(id, null, null).getLiveProject();
    check(live.getAreas().get(0).getId().equals(area), "the published area");
    done("public map");

    int projects = 0;
    boolean isLast = false;
    for (int page = 1; !isLast; page++) {
      ProjectSummaryPage listed = projectsApi.listProjects(page, 1, null, null, null, null, null, null);
      projects += listed.getResults().size();
      isLast = listed.getNext() == null;
      check(!isLast || (projects > 1 && projects == listed.getCount()), "every project");
    }
    done("all pages of a list");

    ApiKeyCreation wanted = new ApiKeyCreation().organization(organization).name(PROJECT_NAME);
    wanted.type(ApiKeyType.fromValue("read"));
    String apiKey = new ApiKeysApi(api).createApiKey(wanted, null).getKey();
    check(new ProjectsApi(Clients.client("apiKey", apiKey)).getProject(id, null).getId().equals(id), "the project");
    done("API key");

    WebhookCreation hook = new WebhookCreation().organization(organization).url("https://example.com/hook");
    hook.addEventsItem(ProjectEvent.fromValue("project.published"));
    check(new WebhooksApi(api).createWebhook(hook, null).getSecret().startsWith("whsec_"), "a secret");
    done("webhook with its secret");

    try {
      tags.createTag(id, new TagCreation().name("Closed").color("red"), null, null, null);
      throw new IllegalStateException("A tag with a wrong colour was created.");
    } catch (ApiException error) {
      check(error.getCode() == 400, "a 400");
      ValidationErrors refused = Clients.validationErrors(error.getResponseBody());
      check(refused.getAdditionalProperties().get("color") != null, "a message about the colour");
    }
    done("typed 400");

    File file = Files.write(Path.of("plan.png"), PICTURE).toFile();
    UploadedImage image = new ImagesApi(api).uploadImage(id, file, null);
    check(image.getSize() == PICTURE.length && image.getPath().endsWith(".png"), "a stored image");
    done("image upload");

    LiveProject demo = maps.getLiveProject(DEMO, null, null).getLiveProject();
    check(demo.getLevels().size() > 1, "the levels of the demo");
    done("the demo map");

    UUID last = demo.getAreas().get(demo.getAreas().size() - 1).getId();
    RouteQuestion ends = new RouteQuestion().from(new RouteEnd().areaId(demo.getAreas().get(0).getId()));
    Object route = maps.findLiveRoute(DEMO, ends.to(new RouteEnd().areaId(last))).getActualInstance();
    check(route instanceof FoundRoute found && !found.getLegs().get(0).getPoints().isEmpty(), "a route");
    ends = new RouteQuestion().from(new RouteEnd().areaId(area)).to(new RouteEnd().markerId(marker.getId()));
    Object none = maps.findLiveRoute(id, ends).getActualInstance();
    check(none instanceof NoRoute no && no.getReason().getValue().equals("no_network"), "no route");
    done("a route");
    // Threads of connections may still be running.
    System.exit(0);
  }
}
