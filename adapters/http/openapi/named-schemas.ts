import type { GenericSchema } from 'valibot';
import * as accounts from '../api/accounts/schemas/accounts.ts';
import { keyAnswer, textedKeyAnswer } from '../api/organizations/schemas/api-keys.ts';
import { groupAnswer } from '../api/organizations/schemas/groups.ts';
import { invitationAnswer, sentInvitationAnswer } from '../api/organizations/schemas/invitations.ts';
import { memberAnswer } from '../api/organizations/schemas/members.ts';
import { auditEntryAnswer, organizationAnswer } from '../api/organizations/schemas/organizations.ts';
import { planAnswer, usageAnswer } from '../api/organizations/schemas/plans.ts';
import { areaAnswer, areaEntry, areaItem } from '../api/projects/schemas/areas.ts';
import { languageAnswer, languageItem } from '../api/projects/schemas/languages.ts';
import { levelAnswer, levelItem, levelWithPlaces } from '../api/projects/schemas/levels.ts';
import { markerAnswer, markerEntry, markerItem } from '../api/projects/schemas/markers.ts';
import {
  actionAnswer,
  liveActionAnswer,
  liveAnswer,
  projectAnswer,
  projectChange,
  projectCreation,
  projectSummary,
} from '../api/projects/schemas/projects.ts';
import { snapshotAnswer } from '../api/projects/schemas/snapshots.ts';
import { tagAnswer, tagItem } from '../api/projects/schemas/tags.ts';
import { templateAnswer } from '../api/projects/schemas/templates.ts';
import { foundPlaceAnswer, listedPlaceAnswer, plainLiveAnswer } from '../api/publishing/schemas/live.ts';
import { translationsAnswer } from '../api/translations/schemas/translations.ts';
import { checkAnswer, routeAnswer, routeQuestion } from '../api/wayfinding/schemas/routes.ts';
import {
  branchAnswer,
  corridorAnswer,
  corridorCreation,
  corridorItem,
  transitionAnswer,
  transitionCreation,
  transitionItem,
} from '../api/wayfinding/schemas/wayfinding.ts';

/** Schemas that have a name in the document, of answers and of bodies. */
export const NAMED_SCHEMAS: Readonly<Record<string, GenericSchema>> = {
  User: accounts.userAnswer,
  Session: accounts.sessionAnswer,
  NewSession: accounts.newSessionAnswer,
  Organization: organizationAnswer,
  Member: memberAnswer,
  Group: groupAnswer,
  AuditEntry: auditEntryAnswer,
  Plan: planAnswer,
  Usage: usageAnswer,
  Invitation: invitationAnswer,
  SentInvitation: sentInvitationAnswer,
  ApiKey: keyAnswer,
  NewApiKey: textedKeyAnswer,
  Level: levelAnswer,
  LevelWithPlaces: levelWithPlaces,
  Area: areaAnswer,
  Marker: markerAnswer,
  Tag: tagAnswer,
  Language: languageAnswer,
  Corridor: corridorAnswer,
  Branch: branchAnswer,
  Transition: transitionAnswer,
  WayfindingCheck: checkAnswer,
  RouteAnswer: routeAnswer,
  ProjectSummary: projectSummary,
  Project: projectAnswer,
  ProjectAfterAction: actionAnswer,
  ProjectGoneLive: liveActionAnswer,
  LiveProject: liveAnswer,
  LiveProjectInLanguage: plainLiveAnswer,
  ListedPlace: listedPlaceAnswer,
  FoundPlace: foundPlaceAnswer,
  Snapshot: snapshotAnswer,
  Template: templateAnswer,
  Translations: translationsAnswer,
  LevelItem: levelItem,
  AreaItem: areaItem,
  AreaEntry: areaEntry,
  MarkerItem: markerItem,
  MarkerEntry: markerEntry,
  TagItem: tagItem,
  LanguageItem: languageItem,
  CorridorItem: corridorItem,
  CorridorCreation: corridorCreation,
  TransitionItem: transitionItem,
  TransitionCreation: transitionCreation,
  RouteQuestion: routeQuestion,
  ProjectCreation: projectCreation,
  ProjectChange: projectChange,
};
