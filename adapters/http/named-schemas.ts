import type { GenericSchema } from 'valibot';
import * as accounts from './schemas/accounts.ts';
import { keyAnswer, textedKeyAnswer } from './schemas/api-keys.ts';
import { areaAnswer, areaEntry, areaItem } from './schemas/areas.ts';
import { groupAnswer } from './schemas/groups.ts';
import { invitationAnswer, sentInvitationAnswer } from './schemas/invitations.ts';
import { languageAnswer, languageItem } from './schemas/languages.ts';
import { levelAnswer, levelItem, levelWithPlaces } from './schemas/levels.ts';
import { foundPlaceAnswer, listedPlaceAnswer, plainLiveAnswer } from './schemas/live.ts';
import { markerAnswer, markerEntry, markerItem } from './schemas/markers.ts';
import { memberAnswer } from './schemas/members.ts';
import { auditEntryAnswer, organizationAnswer } from './schemas/organizations.ts';
import { planAnswer, usageAnswer } from './schemas/plans.ts';
import {
  actionAnswer,
  liveActionAnswer,
  liveAnswer,
  projectAnswer,
  projectChange,
  projectCreation,
  projectSummary,
} from './schemas/projects.ts';
import { checkAnswer, routeAnswer, routeQuestion } from './schemas/routes.ts';
import { snapshotAnswer } from './schemas/snapshots.ts';
import { tagAnswer, tagItem } from './schemas/tags.ts';
import { templateAnswer } from './schemas/templates.ts';
import { translationsAnswer } from './schemas/translations.ts';
import {
  branchAnswer,
  corridorAnswer,
  corridorCreation,
  corridorItem,
  transitionAnswer,
  transitionCreation,
  transitionItem,
} from './schemas/wayfinding.ts';

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
