package main

import (
	"bytes"
	"context"
	"mime/multipart"
	"net/http"
	"strings"

	"github.com/google/uuid"

	waymark "journey/client"
)

// signed returns a client that sends this access token or API key.
func signed(token string) *waymark.ClientWithResponses {
	authorize := func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+token)
		return nil
	}
	return must(waymark.NewClientWithResponses(baseURL, waymark.WithRequestEditorFn(authorize)))
}

// form returns the picture as a form, and the form's media type.
func form() (string, *bytes.Buffer) {
	var body bytes.Buffer
	writer := multipart.NewWriter(&body)
	must(must(writer.CreateFormFile("file", "plan.png")).Write(picture))
	writer.Close()
	return writer.FormDataContentType(), &body
}

func ptr[T any](value T) *T { return &value }

func main() {
	ctx := context.Background()
	anonymous := must(waymark.NewClientWithResponses(baseURL))
	login := must(anonymous.LoginWithResponse(ctx, waymark.Login{Email: email, Password: password}))
	kind := must(login.JSON200.Discriminator())
	session := must(login.JSON200.AsSession())
	check(kind == "session", "a session")
	api := signed(session.Tokens.Access)
	done("sign in")

	organization := (*must(api.ListOrganizationsWithResponse(ctx)).JSON200)[0].Id
	done("organizations")

	once := &waymark.CreateProjectParams{IdempotencyKey: ptr(uuid.NewString())}
	library := waymark.ProjectCreation{Organization: &organization, Name: projectName}
	project := must(api.CreateProjectWithResponse(ctx, once, library)).JSON201
	repeated := must(api.CreateProjectWithResponse(ctx, once, library)).JSON201
	check(repeated.Id == project.Id, "one project for one key")
	check(project.Status == "DRAFT", "a draft")
	done("create a project")

	level := must(api.CreateLevelWithResponse(ctx, project.Id, nil, waymark.LevelCreation{Name: "Ground floor"})).JSON201
	done("create a level")

	var price waymark.AreaCreation_Price
	check(price.FromAreaCreationPrice1(12.5) == nil, "a price")
	titles := map[string]*waymark.PlaceTextsChange{"en": {Title: ptr("Shop")}}
	area := must(api.CreateAreaWithResponse(ctx, project.Id, nil,
		waymark.AreaCreation{LevelId: level.Id, Data: polygon, Price: &price, Translations: &titles})).JSON201
	done("create an area with a polygon")

	marker := must(api.CreateMarkerWithResponse(ctx, project.Id, nil,
		waymark.MarkerCreation{LevelId: level.Id, Position: waymark.Point{X: 1, Y: 2.5}})).JSON201
	check(marker.Position.Y == 2.5, "the position")
	done("create a marker")

	tag := waymark.TagCreation{Name: "Open late", Color: "#336699"}
	check(must(api.CreateTagWithResponse(ctx, project.Id, nil, tag)).JSON201 != nil, "a tag")
	done("create a tag")

	read := must(api.GetAreaWithResponse(ctx, project.Id, area.Id, nil)).JSON200
	check(read.Data[2][1] == 30.5 && must(read.Price.AsAreaPrice1()) == 12.5 && read.Key == nil, "the area as written")
	check(read.Translations["en"].Title != nil && *read.Translations["en"].Title == "Shop", "the title")
	done("read it back")

	published := must(api.PublishProjectWithResponse(ctx, project.Id, nil, waymark.Publication{})).JSON200
	check(published.Status == "PUBLISH", "a published project")
	done("publish")

	live := must(must(anonymous.GetLiveProjectWithResponse(ctx, project.Id, nil)).JSON200.AsLiveProject())
	check(live.Areas[0].Id == area.Id, "the published area")
	done("public map")

	projects, more := 0, true
	for page := int32(1); more; page++ {
		listed := must(api.ListProjectsWithResponse(ctx, &waymark.ListProjectsParams{Page: &page, PageSize: ptr(int32(1))})).JSON200
		projects += len(listed.Results)
		more = listed.Next != nil
		check(more || (projects > 1 && int64(projects) == listed.Count), "every project")
	}
	done("all pages of a list")

	key := must(api.CreateApiKeyWithResponse(ctx, nil,
		waymark.ApiKeyCreation{Organization: organization, Name: projectName, Type: "read"})).JSON201
	check(must(signed(key.Key).GetProjectWithResponse(ctx, project.Id, nil)).JSON200.Id == project.Id, "the project")
	done("API key")

	hook := waymark.WebhookCreation{Organization: organization, Url: "https://example.com/hook"}
	hook.Events = append(hook.Events, "project.published")
	webhook := must(api.CreateWebhookWithResponse(ctx, nil, hook)).JSON201
	check(strings.HasPrefix(webhook.Secret, "whsec_"), "a secret")
	done("webhook with its secret")

	tag.Color = "red"
	refused := must(must(api.CreateTagWithResponse(ctx, project.Id, nil, tag)).JSON400.AsValidationErrors())
	messages, found := refused.Get("color")
	check(found && messages[0] != "", "a message about the colour")
	done("typed 400")

	mediaType, body := form()
	image := must(api.UploadImageWithBodyWithResponse(ctx, project.Id, nil, mediaType, body)).JSON201
	check(image.Size == int64(len(picture)) && strings.HasSuffix(image.Path, ".png"), "a stored image")
	done("image upload")

	demoID := must(uuid.Parse(demo))
	demoMap := must(must(anonymous.GetLiveProjectWithResponse(ctx, demoID, nil)).JSON200.AsLiveProject())
	check(len(demoMap.Levels) > 1, "the levels of the demo")
	done("the demo map")

	ends := waymark.RouteQuestion{
		From: waymark.RouteEnd{AreaId: &demoMap.Areas[0].Id},
		To:   waymark.RouteEnd{AreaId: &demoMap.Areas[len(demoMap.Areas)-1].Id},
	}
	route := must(must(anonymous.FindLiveRouteWithResponse(ctx, demoID, ends)).JSON200.ValueByDiscriminator())
	foundRoute, isFound := route.(waymark.FoundRoute)
	check(isFound && len(foundRoute.Legs[0].Points) > 0, "a route")
	ends = waymark.RouteQuestion{From: waymark.RouteEnd{AreaId: &area.Id}, To: waymark.RouteEnd{MarkerId: &marker.Id}}
	none := must(must(anonymous.FindLiveRouteWithResponse(ctx, project.Id, ends)).JSON200.ValueByDiscriminator())
	noRoute, isNone := none.(waymark.NoRoute)
	check(isNone && noRoute.Reason == "no_network", "no route")
	done("a route")
}
