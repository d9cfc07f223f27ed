package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"strings"

	waymark "journey/client"
)

// result returns the value of a response, and ends the journey at an error.
func result[T any](value T, _ *http.Response, err error) T {
	if refused := (*waymark.GenericOpenAPIError)(nil); errors.As(err, &refused) {
		err = fmt.Errorf("%w: %s", err, refused.Body())
	}
	return must(value, err)
}

// signed returns a context that has this access token or API key.
func signed(token string) context.Context {
	return context.WithValue(context.Background(), waymark.ContextAccessToken, token)
}

// pictureFile returns a file that has the picture.
func pictureFile() *os.File {
	file := must(os.Create("plan.png"))
	must(file.Write(picture))
	must(file.Seek(0, 0))
	return file
}

func main() {
	configuration := waymark.NewConfiguration()
	configuration.Servers = waymark.ServerConfigurations{{URL: baseURL}}
	api := waymark.NewAPIClient(configuration)
	anonymous := context.Background()
	session := result(api.SessionsAPI.Login(anonymous).Login(*waymark.NewLogin(email, password)).Execute()).Session
	check(session != nil, "a session")
	ctx := signed(session.Tokens.Access)
	done("sign in")

	organization := result(api.OrganizationsAPI.ListOrganizations(ctx).Execute())[0].Id
	done("organizations")

	library := waymark.NewProjectCreation(projectName)
	library.SetOrganization(organization)
	project := result(api.ProjectsAPI.CreateProject(ctx).ProjectCreation(*library).Execute())
	check(project.Status == "DRAFT", "a draft")
	done("create a project")

	level := result(api.LevelsAPI.CreateLevel(ctx, project.Id).LevelCreation(*waymark.NewLevelCreation("Ground floor")).Execute())
	done("create a level")

	shop := waymark.NewAreaCreation(level.Id, polygon)
	shop.SetPrice(waymark.AreaChangePrice{Float64: waymark.PtrFloat64(12.5)})
	title := waymark.NewNullableString(waymark.PtrString("Shop"))
	shop.SetTranslations(map[string]*waymark.PlaceTextsChange{"en": {Title: *title}})
	area := result(api.AreasAPI.CreateArea(ctx, project.Id).AreaCreation(*shop).Execute())
	done("create an area with a polygon")

	place := waymark.NewMarkerCreation(level.Id, *waymark.NewPoint(1, 2.5))
	marker := result(api.MarkersAPI.CreateMarker(ctx, project.Id).MarkerCreation(*place).Execute())
	check(marker.Position.Y == 2.5, "the position")
	done("create a marker")

	tag := waymark.NewTagCreation("Open late", "#336699")
	result(api.TagsAPI.CreateTag(ctx, project.Id).TagCreation(*tag).Execute())
	done("create a tag")

	read := result(api.AreasAPI.GetArea(ctx, project.Id, area.Id).Execute())
	check(read.Data[2][1] == 30.5 && *read.Price.Get().Float64 == 12.5 && read.Key.Get() == nil, "the area as written")
	check(*read.Translations["en"].Title == "Shop", "the title")
	done("read it back")

	published := result(api.ProjectsAPI.PublishProject(ctx, project.Id).Execute())
	check(published.Status == "PUBLISH", "a published project")
	done("publish")

	live := result(api.PublicMapsAPI.GetLiveProject(anonymous, project.Id).Execute()).LiveProject
	check(live != nil && live.Areas[0].Id == area.Id, "the published area")
	done("public map")

	projects, more := 0, true
	for page := int32(1); more; page++ {
		listed := result(api.ProjectsAPI.ListProjects(ctx).Page(page).PageSize(1).Execute())
		projects += len(listed.Results)
		more = listed.Next.Get() != nil
		check(more || (projects > 1 && int64(projects) == listed.Count), "every project")
	}
	done("all pages of a list")

	key := result(api.APIKeysAPI.CreateApiKey(ctx).
		ApiKeyCreation(*waymark.NewApiKeyCreation(organization, projectName, "read")).Execute())
	check(result(api.ProjectsAPI.GetProject(signed(key.Key), project.Id).Execute()).Id == project.Id, "the project")
	done("API key")

	hook := waymark.NewWebhookCreation(organization, "https://example.com/hook", nil)
	hook.Events = append(hook.Events, "project.published")
	webhook := result(api.WebhooksAPI.CreateWebhook(ctx).WebhookCreation(*hook).Execute())
	check(strings.HasPrefix(webhook.Secret, "whsec_"), "a secret")
	done("webhook with its secret")

	tag.SetColor("red")
	_, _, err := api.TagsAPI.CreateTag(ctx, project.Id).TagCreation(*tag).Execute()
	var refused *waymark.GenericOpenAPIError
	check(errors.As(err, &refused), "an error")
	badRequest, is400 := refused.Model().(waymark.BadRequest)
	check(is400 && badRequest.ValidationErrors != nil, "a 400")
	check(badRequest.ValidationErrors.AdditionalProperties["color"] != nil, "a message about the colour")
	done("typed 400")

	image := result(api.ImagesAPI.UploadImage(ctx, project.Id).File(pictureFile()).Execute())
	check(image.Size == int64(len(picture)) && strings.HasSuffix(image.Path, ".png"), "a stored image")
	done("image upload")

	demoMap := result(api.PublicMapsAPI.GetLiveProject(anonymous, demo).Execute()).LiveProject
	check(demoMap != nil && len(demoMap.Levels) > 1, "the levels of the demo")
	done("the demo map")

	from, to := waymark.NewRouteEnd(), waymark.NewRouteEnd()
	from.SetAreaId(demoMap.Areas[0].Id)
	to.SetAreaId(demoMap.Areas[len(demoMap.Areas)-1].Id)
	route := result(api.PublicMapsAPI.FindLiveRoute(anonymous, demo).RouteQuestion(*waymark.NewRouteQuestion(*from, *to)).Execute())
	check(route.NoRoute == nil && route.FoundRoute != nil && len(route.FoundRoute.Legs[0].Points) > 0, "a route")
	from, to = waymark.NewRouteEnd(), waymark.NewRouteEnd()
	from.SetAreaId(area.Id)
	to.SetMarkerId(marker.Id)
	none := result(api.PublicMapsAPI.FindLiveRoute(anonymous, project.Id).RouteQuestion(*waymark.NewRouteQuestion(*from, *to)).Execute())
	check(none.FoundRoute == nil && none.NoRoute != nil && none.NoRoute.Reason == "no_network", "no route")
	done("a route")
}
