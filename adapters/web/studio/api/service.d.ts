// Made from the OpenAPI document of the service.

export type Paths = {
  '/api/auth/2fa/setup/': {
    POST: { init: {}; data: Schemas['TwoFactorSetup'] };
  };
  '/api/auth/2fa/enable/': {
    POST: { init: {
      body: Schemas['TwoFactorCode'];
    }; data: Schemas['TwoFactorEnabled'] };
  };
  '/api/auth/2fa/disable/': {
    POST: { init: {
      body: Schemas['TwoFactorCode'];
    }; data: Schemas['TwoFactorDisabled'] };
  };
  '/api/auth/change-password/': {
    POST: { init: {
      body: Schemas['PasswordChange'];
    }; data: Schemas['PasswordChanged'] };
  };
  '/api/auth/set-password/': {
    POST: { init: {
      body: Schemas['FirstPassword'];
    }; data: Schemas['PasswordSet'] };
  };
  '/api/auth/password-reset/': {
    POST: { init: {
      body: Schemas['PasswordResetRequest'];
    }; data: Schemas['Detail'] };
  };
  '/api/auth/password-reset/confirm/': {
    POST: { init: {
      body: Schemas['PasswordReset'];
    }; data: Schemas['Detail'] };
  };
  '/api/auth/verify-email/': {
    POST: { init: {
      body: Schemas['EmailConfirmation'];
    }; data: Schemas['EmailConfirmed'] };
  };
  '/api/auth/verify-email/resend/': {
    POST: { init: {}; data: Schemas['Detail'] };
  };
  '/api/auth/change-email/': {
    POST: { init: {
      body: Schemas['EmailChange'];
    }; data: Schemas['Detail'] };
  };
  '/api/auth/sessions/': {
    GET: { init: {}; data: (Schemas['SessionEntry'])[] };
  };
  '/api/auth/sessions/{sessionId}/': {
    DELETE: { init: {
      params: {
        path: {
          sessionId: string;
        };
      };
    }; data: undefined };
  };
  '/api/auth/me/': {
    GET: { init: {}; data: Schemas['User'] };
    PATCH: { init: {
      body?: Schemas['ProfileChange'];
    }; data: Schemas['User'] };
    DELETE: { init: {}; data: undefined };
  };
  '/api/auth/me/export/': {
    GET: { init: {}; data: Schemas['PersonalData'] };
  };
  '/api/auth/me/avatar/': {
    POST: { init: {
      body: Schemas['AvatarForm'] | FormData;
    }; data: Schemas['Avatar'] };
    DELETE: { init: {}; data: undefined };
  };
  '/api/organizations/': {
    GET: { init: {}; data: (Schemas['Organization'])[] };
    POST: { init: {
      body: Schemas['OrganizationCreation'];
      idempotencyKey?: string;
    }; data: Schemas['Organization'] };
  };
  '/api/organizations/{organizationId}/': {
    PATCH: { init: {
      params: {
        path: {
          organizationId: string;
        };
      };
      body?: Schemas['OrganizationChange'];
    }; data: Schemas['Organization'] };
    DELETE: { init: {
      params: {
        path: {
          organizationId: string;
        };
      };
    }; data: undefined };
  };
  '/api/organizations/{organizationId}/transfer-ownership/': {
    POST: { init: {
      params: {
        path: {
          organizationId: string;
        };
      };
      body: Schemas['OwnershipTransfer'];
    }; data: Schemas['Organization'] };
  };
  '/api/organizations/{organizationId}/leave/': {
    POST: { init: {
      params: {
        path: {
          organizationId: string;
        };
      };
    }; data: Schemas['Detail'] };
  };
  '/api/invitations/': {
    GET: { init: {
      params: {
        query: {
          organization: string;
          page?: number;
          page_size?: number;
        };
      };
    }; data: Schemas['InvitationPage'] };
    POST: { init: {
      body: Schemas['InvitationCreation'];
      idempotencyKey?: string;
    }; data: Schemas['SentInvitation'] };
  };
  '/api/invitations/{invitationId}/resend/': {
    POST: { init: {
      params: {
        path: {
          invitationId: string;
        };
        query: {
          organization: string;
        };
      };
    }; data: Schemas['SentInvitation'] };
  };
  '/api/invitations/{invitationId}/': {
    DELETE: { init: {
      params: {
        path: {
          invitationId: string;
        };
        query: {
          organization: string;
        };
      };
    }; data: undefined };
  };
  '/api/invitations/lookup/': {
    POST: { init: {
      body: Schemas['InvitationLookup'];
    }; data: Schemas['InvitationOffer'] };
  };
  '/api/invitations/accept/': {
    POST: { init: {
      body: Schemas['InvitationAcceptance'];
    }; data: Schemas['Organization'] | Schemas['Session'] };
  };
  '/api/api-keys/': {
    GET: { init: {
      params: {
        query: {
          organization: string;
        };
      };
    }; data: (Schemas['ApiKey'])[] };
    POST: { init: {
      body: Schemas['ApiKeyCreation'];
      idempotencyKey?: string;
    }; data: Schemas['ApiKeyWithSecret'] };
  };
  '/api/api-keys/{keyId}/': {
    DELETE: { init: {
      params: {
        path: {
          keyId: string;
        };
        query: {
          organization: string;
        };
      };
    }; data: undefined };
  };
  '/api/api-keys/{keyId}/rotate/': {
    POST: { init: {
      params: {
        path: {
          keyId: string;
        };
        query: {
          organization: string;
        };
      };
      body?: Schemas['ApiKeyRotation'];
    }; data: Schemas['ApiKeyWithSecret'] };
  };
  '/api/members/': {
    GET: { init: {
      params: {
        query: {
          organization: string;
          page?: number;
          page_size?: number;
        };
      };
    }; data: Schemas['MemberPage'] };
  };
  '/api/members/{memberId}/': {
    PATCH: { init: {
      params: {
        path: {
          memberId: string;
        };
        query: {
          organization: string;
        };
      };
      body?: Schemas['MemberChange'];
    }; data: Schemas['Member'] };
    DELETE: { init: {
      params: {
        path: {
          memberId: string;
        };
        query: {
          organization: string;
        };
      };
    }; data: undefined };
  };
  '/api/groups/': {
    GET: { init: {
      params: {
        query: {
          organization: string;
        };
      };
    }; data: (Schemas['Group'])[] };
    POST: { init: {
      body: Schemas['GroupCreation'];
      idempotencyKey?: string;
    }; data: Schemas['Group'] };
  };
  '/api/groups/{groupId}/': {
    PATCH: { init: {
      params: {
        path: {
          groupId: string;
        };
        query: {
          organization: string;
        };
      };
      body?: Schemas['GroupChange'];
    }; data: Schemas['Group'] };
    DELETE: { init: {
      params: {
        path: {
          groupId: string;
        };
        query: {
          organization: string;
        };
      };
    }; data: undefined };
  };
  '/api/usage/': {
    GET: { init: {
      params: {
        query: {
          organization: string;
        };
      };
    }; data: Schemas['Usage'] };
  };
  '/api/templates/': {
    GET: { init: {
      params?: {
        query?: {
          organization?: string;
        };
      };
    }; data: (Schemas['Template'])[] };
  };
  '/api/templates/{templateId}/picture/': {
    GET: { init: {
      params: {
        path: {
          templateId: string;
        };
      };
    }; data: Blob };
  };
  '/api/languages/': {
    GET: { init: {}; data: (Schemas['CatalogueLanguage'])[] };
  };
  '/api/icons/': {
    GET: { init: {}; data: (Schemas['Icon'])[] };
  };
  '/api/projects/': {
    GET: { init: {
      params?: {
        query?: {
          page?: number;
          page_size?: number;
          organization?: string;
          group?: string;
          status?: string;
          search?: string;
          ordering?: Schemas['ProjectOrdering'];
        };
      };
    }; data: Schemas['ProjectSummaryPage'] };
    POST: { init: {
      body: Schemas['ProjectCreation'];
      idempotencyKey?: string;
    }; data: Schemas['Project'] };
  };
  '/api/projects/{projectId}/': {
    GET: { init: {
      params: {
        path: {
          projectId: string;
        };
      };
    }; data: Schemas['Project'] };
    PATCH: { init: {
      params: {
        path: {
          projectId: string;
        };
      };
      body?: Schemas['ProjectChange'];
      ifMatch?: string | number;
    }; data: Schemas['Project'] };
    DELETE: { init: {
      params: {
        path: {
          projectId: string;
        };
      };
      ifMatch?: string | number;
    }; data: undefined };
  };
  '/api/projects/{projectId}/duplicate/': {
    POST: { init: {
      params: {
        path: {
          projectId: string;
        };
      };
      body?: Schemas['ProjectDuplication'];
      idempotencyKey?: string;
    }; data: Schemas['Project'] };
  };
  '/api/projects/{projectId}/publish/': {
    POST: { init: {
      params: {
        path: {
          projectId: string;
        };
      };
      body?: Schemas['Publication'];
      ifMatch?: string | number;
    }; data: Schemas['PublishResult'] };
  };
  '/api/projects/{projectId}/unpublish/': {
    POST: { init: {
      params: {
        path: {
          projectId: string;
        };
      };
      ifMatch?: string | number;
    }; data: Schemas['ProjectAfterAction'] };
  };
  '/api/projects/{projectId}/update-live/': {
    POST: { init: {
      params: {
        path: {
          projectId: string;
        };
      };
      body?: Schemas['Publication'];
      ifMatch?: string | number;
    }; data: Schemas['PublishResult'] };
  };
  '/api/projects/{projectId}/archive/': {
    POST: { init: {
      params: {
        path: {
          projectId: string;
        };
      };
      ifMatch?: string | number;
    }; data: Schemas['ProjectAfterAction'] };
  };
  '/api/projects/{projectId}/restore/': {
    POST: { init: {
      params: {
        path: {
          projectId: string;
        };
      };
      ifMatch?: string | number;
    }; data: Schemas['ProjectAfterAction'] };
  };
  '/api/projects/{projectId}/qr/': {
    GET: { init: {
      params: {
        path: {
          projectId: string;
        };
        query?: {
          marker?: string;
          here?: string;
          format?: Schemas['QrFormat'];
          size?: number;
          margin?: number;
          correction?: Schemas['QrCorrection'];
        };
      };
    }; data: Blob };
  };
  '/api/projects/{projectId}/start-points/': {
    GET: { init: {
      params: {
        path: {
          projectId: string;
        };
        query?: {
          lang?: string;
          level?: string;
        };
      };
    }; data: string };
  };
  '/api/projects/{projectId}/translations/': {
    GET: { init: {
      params: {
        path: {
          projectId: string;
        };
        query?: {
          page?: number;
          page_size?: number;
        };
      };
    }; data: Schemas['Translations'] };
    PATCH: { init: {
      params: {
        path: {
          projectId: string;
        };
        query?: {
          page?: number;
          page_size?: number;
        };
      };
      body: Schemas['TranslationsChange'];
      ifMatch?: string | number;
    }; data: Schemas['Translations'] };
  };
  '/api/projects/{projectId}/translations/export/': {
    GET: { init: {
      params: {
        path: {
          projectId: string;
        };
        query?: {
          format?: Schemas['TranslationFormat'];
          language?: string;
        };
      };
    }; data: string | Blob | Record<string, unknown> };
  };
  '/api/projects/{projectId}/translations/import/': {
    POST: { init: {
      params: {
        path: {
          projectId: string;
        };
        query?: {
          format?: Schemas['TranslationFormat'];
          dry_run?: boolean;
        };
      };
      body: string | Blob | Schemas['TranslationsFile'];
      ifMatch?: string | number;
    }; data: Schemas['ImportResult'] };
  };
  '/api/projects/{projectId}/areas/{areaId}/': {
    GET: { init: {
      params: {
        path: {
          projectId: string;
          areaId: string;
        };
      };
    }; data: Schemas['Area'] };
    PATCH: { init: {
      params: {
        path: {
          projectId: string;
          areaId: string;
        };
      };
      body?: Schemas['AreaChange'];
      ifMatch?: string | number;
    }; data: Schemas['Area'] };
  };
  '/api/projects/{projectId}/markers/{markerId}/': {
    GET: { init: {
      params: {
        path: {
          projectId: string;
          markerId: string;
        };
      };
    }; data: Schemas['Marker'] };
    PATCH: { init: {
      params: {
        path: {
          projectId: string;
          markerId: string;
        };
      };
      body?: Schemas['MarkerChange'];
      ifMatch?: string | number;
    }; data: Schemas['Marker'] };
  };
  '/api/projects/{projectId}/wayfinding/check/': {
    GET: { init: {
      params: {
        path: {
          projectId: string;
        };
      };
    }; data: Schemas['WayfindingCheck'] };
  };
  '/api/projects/{projectId}/snapshots/': {
    GET: { init: {
      params: {
        path: {
          projectId: string;
        };
      };
    }; data: (Schemas['Snapshot'])[] };
    POST: { init: {
      params: {
        path: {
          projectId: string;
        };
      };
      body?: Schemas['SnapshotCreation'];
      idempotencyKey?: string;
    }; data: Schemas['Snapshot'] };
  };
  '/api/projects/{projectId}/snapshots/{snapshotId}/': {
    DELETE: { init: {
      params: {
        path: {
          projectId: string;
          snapshotId: string;
        };
      };
    }; data: undefined };
  };
  '/api/projects/{projectId}/snapshots/{snapshotId}/restore/': {
    POST: { init: {
      params: {
        path: {
          projectId: string;
          snapshotId: string;
        };
      };
      ifMatch?: string | number;
    }; data: Schemas['Project'] };
  };
  '/api/projects/{projectId}/snapshots/{snapshotId}/restore-item/': {
    POST: { init: {
      params: {
        path: {
          projectId: string;
          snapshotId: string;
        };
      };
      body: Schemas['ItemRestoration'];
      ifMatch?: string | number;
    }; data: Schemas['Project'] };
  };
  '/api/projects/{projectId}/snapshots/live/restore-item/': {
    POST: { init: {
      params: {
        path: {
          projectId: string;
        };
      };
      body: Schemas['ItemRestoration'];
      ifMatch?: string | number;
    }; data: Schemas['Project'] };
  };
  '/api/projects/{projectId}/snapshots/{snapshotId}/make-live/': {
    POST: { init: {
      params: {
        path: {
          projectId: string;
          snapshotId: string;
        };
      };
      ifMatch?: string | number;
    }; data: Schemas['PublishResult'] };
  };
  '/api/projects/{projectId}/draft-picture/': {
    GET: { init: {
      params: {
        path: {
          projectId: string;
        };
      };
    }; data: Blob };
    PUT: { init: {
      params: {
        path: {
          projectId: string;
        };
      };
      body: Schemas['DraftPictureReplacement'];
    }; data: undefined };
  };
  '/api/projects/{projectId}/changes/': {
    GET: { init: {
      params: {
        path: {
          projectId: string;
        };
        query?: {
          since?: number;
          against?: "live" | string;
        };
      };
    }; data: Schemas['ProjectChangesResult'] };
  };
  '/api/projects/{projectId}/snapshots/{snapshotId}/diff/': {
    GET: { init: {
      params: {
        path: {
          projectId: string;
          snapshotId: string;
        };
        query?: {
          to?: "live" | string;
        };
      };
    }; data: Schemas['ProjectComparison'] };
  };
  '/api/projects/imports/': {
    GET: { init: {
      params?: {
        query?: {
          organization?: string;
          project?: string;
        };
      };
    }; data: (Schemas['Import'])[] };
  };
  '/api/projects/imports/{importId}/': {
    GET: { init: {
      params: {
        path: {
          importId: string;
        };
      };
    }; data: Schemas['Import'] };
    DELETE: { init: {
      params: {
        path: {
          importId: string;
        };
      };
    }; data: undefined };
  };
  '/api/projects/imports/{importId}/issues/': {
    GET: { init: {
      params: {
        path: {
          importId: string;
        };
        query?: {
          page?: number;
          page_size?: number;
          severity?: Schemas['IssueSeverity'];
        };
      };
    }; data: Schemas['ImportIssuePage'] };
  };
  '/api/projects/imports/{importId}/preview/': {
    GET: { init: {
      params: {
        path: {
          importId: string;
        };
      };
    }; data: Schemas['Project'] };
  };
  '/api/projects/imports/{importId}/apply/': {
    POST: { init: {
      params: {
        path: {
          importId: string;
        };
      };
      body?: Schemas['ImportApplication'];
      ifMatch?: string | number;
    }; data: Schemas['Import'] };
  };
  '/api/projects/{projectId}/export/': {
    GET: { init: {
      params: {
        path: {
          projectId: string;
        };
        query: {
          format: string;
          level?: string;
        };
      };
    }; data: Blob | string };
  };
  '/api/projects/{projectId}/export/report/': {
    GET: { init: {
      params: {
        path: {
          projectId: string;
        };
        query: {
          format: string;
          level?: string;
        };
      };
    }; data: Schemas['ExportReport'] };
  };
  '/api/projects/formats/': {
    GET: { init: {}; data: (Schemas['ExchangeFormat'])[] };
  };
  '/api/projects/{projectId}/closures/': {
    GET: { init: {
      params: {
        path: {
          projectId: string;
        };
        query?: {
          history?: "1";
          before?: string;
        };
      };
    }; data: (Schemas['Closure'])[] };
    POST: { init: {
      params: {
        path: {
          projectId: string;
        };
      };
      body: Schemas['ClosureCreation'];
      idempotencyKey?: string;
    }; data: Schemas['Closure'] };
  };
  '/api/projects/{projectId}/closures/{closureId}/': {
    PATCH: { init: {
      params: {
        path: {
          projectId: string;
          closureId: string;
        };
      };
      body?: Schemas['ClosureChange'];
    }; data: Schemas['Closure'] };
    DELETE: { init: {
      params: {
        path: {
          projectId: string;
          closureId: string;
        };
      };
    }; data: undefined };
  };
  '/api/analytics/overview/': {
    GET: { init: {
      params: {
        query: {
          project: string;
          from?: string;
          to?: string;
          interval?: Schemas['AnalyticsInterval'];
        };
      };
    }; data: Schemas['AnalyticsOverview'] };
  };
  '/api/analytics/top/': {
    GET: { init: {
      params: {
        query: {
          project: string;
          from?: string;
          to?: string;
          dimension: Schemas['AnalyticsDimension'];
          page?: number;
          page_size?: number;
        };
      };
    }; data: Schemas['TopEntryPage'] };
  };
  '/api/analytics/export/': {
    GET: { init: {
      params: {
        query: {
          project: string;
          from?: string;
          to?: string;
          interval?: Schemas['AnalyticsInterval'];
          format?: "csv";
        };
      };
    }; data: string };
  };
  '/api/webhooks/': {
    GET: { init: {
      params: {
        query: {
          organization: string;
        };
      };
    }; data: (Schemas['Webhook'])[] };
    POST: { init: {
      body: Schemas['WebhookCreation'];
      idempotencyKey?: string;
    }; data: Schemas['WebhookWithSecret'] };
  };
  '/api/webhooks/{webhookId}/': {
    PATCH: { init: {
      params: {
        path: {
          webhookId: string;
        };
        query: {
          organization: string;
        };
      };
      body?: Schemas['WebhookChange'];
    }; data: Schemas['Webhook'] };
    DELETE: { init: {
      params: {
        path: {
          webhookId: string;
        };
        query: {
          organization: string;
        };
      };
    }; data: undefined };
  };
  '/api/webhooks/{webhookId}/regenerate-secret/': {
    POST: { init: {
      params: {
        path: {
          webhookId: string;
        };
        query: {
          organization: string;
        };
      };
    }; data: Schemas['WebhookWithSecret'] };
  };
  '/api/webhooks/{webhookId}/test/': {
    POST: { init: {
      params: {
        path: {
          webhookId: string;
        };
        query: {
          organization: string;
        };
      };
    }; data: Schemas['WebhookDelivery'] };
  };
  '/api/webhooks/{webhookId}/deliveries/': {
    GET: { init: {
      params: {
        path: {
          webhookId: string;
        };
        query: {
          page?: number;
          page_size?: number;
          organization: string;
          status?: Schemas['DeliveryStatus'];
          event?: Schemas['WebhookEventName'];
        };
      };
    }; data: Schemas['WebhookDeliveryPage'] };
  };
  '/api/webhooks/{webhookId}/deliveries/{deliveryId}/resend/': {
    POST: { init: {
      params: {
        path: {
          webhookId: string;
          deliveryId: string;
        };
        query: {
          organization: string;
        };
      };
    }; data: Schemas['WebhookDelivery'] };
  };
};

export type Schemas = {
  AnalyticsDimension: "area" | "marker" | "tag" | "query" | "no_result_query" | "failed_route" | "language" | "level";
  AnalyticsInterval: "day" | "hour";
  AnalyticsOverview: {
    'project': string;
    'from': string;
    'to': string;
    'interval': Schemas['AnalyticsInterval'];
    'totals': Schemas['VisitFigures'];
    'series': (Schemas['VisitPeriod'])[];
    'previous': Schemas['VisitFigures'];
  };
  ApiKey: {
    'id': string;
    'organization': string;
    'name': string;
    'type': Schemas['ApiKeyType'];
    'prefix': string;
    'projects': (string)[];
    'expires_at': string | null;
    'last_used_at': string | null;
    'created_at': string;
    'created_by': Schemas['Author'];
  };
  ApiKeyCreation: {
    'organization': string;
    'name': string;
    'type': Schemas['ApiKeyType'];
    'projects'?: (string)[];
    'expires_at'?: string | null;
  };
  ApiKeyRotation: {
    'grace_seconds'?: number;
  };
  ApiKeyType: "public" | "read" | "write" | "status";
  ApiKeyWithSecret: {
    'id': string;
    'organization': string;
    'name': string;
    'type': Schemas['ApiKeyType'];
    'prefix': string;
    'projects': (string)[];
    'expires_at': string | null;
    'last_used_at': string | null;
    'created_at': string;
    'created_by': Schemas['Author'];
    'key': string;
  };
  Area: {
    'id': string;
    'levelId': string;
    'key': string | null;
    'status': Schemas['PlaceStatus'] | null;
    'address': string;
    'workingHours': string;
    'removed'?: (Schemas['RemovedParts'])[];
    'email': string;
    'webpage': string;
    'telephone': string;
    'rating': number | null;
    'price': string | number | null;
    'tags': (Schemas['PlaceTag'])[];
    'images': (Schemas['PlaceImage'])[];
    'category': string;
    'isHidden': boolean;
    'isSearchable': boolean;
    'isSelectable': boolean;
    'zoomOnSelect': boolean;
    'minZoom': number | null;
    'events': (Schemas['PlaceEvent'])[];
    'aliases': Record<string, (string)[]>;
    'accessibility': (string)[];
    'customFields': Record<string, unknown>;
    'externalId': string | null;
    'translations': Record<string, Schemas['PlaceTexts']>;
    'createdAt': string;
    'updatedAt': string;
    'data': ([number, number])[];
    'holes': (([number, number])[])[];
    'parts': (Schemas['AreaPart'])[];
    'color': string;
    'fillOpacity': number;
    'strokeWidth': number;
    'strokeColor': string | null;
    'hoverOpacity': number;
    'labelPoint': Schemas['Point'] | null;
  };
  AreaChange: {
    'levelId'?: string;
    'key'?: string | null;
    'status'?: Schemas['PlaceStatus'] | null;
    'address'?: string;
    'workingHours'?: string;
    'email'?: string;
    'webpage'?: string;
    'telephone'?: string;
    'rating'?: number | null;
    'price'?: string | number | null;
    'tag_ids'?: (string)[];
    'tags'?: (Record<string, unknown>)[];
    'images'?: (Schemas['PlaceImageItem'])[];
    'category'?: string;
    'isHidden'?: boolean;
    'isSearchable'?: boolean;
    'isSelectable'?: boolean;
    'zoomOnSelect'?: boolean;
    'minZoom'?: number | null;
    'events'?: (Schemas['PlaceEventItem'])[];
    'aliases'?: Record<string, (string)[]>;
    'accessibility'?: (string)[];
    'customFields'?: Record<string, unknown>;
    'externalId'?: string | null;
    'translations'?: Record<string, Schemas['PlaceTextsChange'] | null>;
    'data'?: ([number, number])[];
    'holes'?: (([number, number])[])[];
    'parts'?: (Schemas['AreaPartItem'])[];
    'color'?: string;
    'fillOpacity'?: number;
    'strokeWidth'?: number;
    'strokeColor'?: string | null;
    'hoverOpacity'?: number;
    'labelPoint'?: Schemas['Point'] | null;
  };
  AreaColors: "own" | "tag";
  AreaItem: {
    'id'?: string;
    '_delete'?: boolean;
    'levelId'?: string;
    'key'?: string | null;
    'status'?: Schemas['PlaceStatus'] | null;
    'address'?: string;
    'workingHours'?: string;
    'email'?: string;
    'webpage'?: string;
    'telephone'?: string;
    'rating'?: number | null;
    'price'?: string | number | null;
    'tag_ids'?: (string)[];
    'tags'?: (Record<string, unknown>)[];
    'images'?: (Schemas['PlaceImageItem'])[];
    'category'?: string;
    'isHidden'?: boolean;
    'isSearchable'?: boolean;
    'isSelectable'?: boolean;
    'zoomOnSelect'?: boolean;
    'minZoom'?: number | null;
    'events'?: (Schemas['PlaceEventItem'])[];
    'aliases'?: Record<string, (string)[]>;
    'accessibility'?: (string)[];
    'customFields'?: Record<string, unknown>;
    'externalId'?: string | null;
    'translations'?: Record<string, Schemas['PlaceTextsChange'] | null>;
    'data'?: ([number, number])[];
    'holes'?: (([number, number])[])[];
    'parts'?: (Schemas['AreaPartItem'])[];
    'color'?: string;
    'fillOpacity'?: number;
    'strokeWidth'?: number;
    'strokeColor'?: string | null;
    'hoverOpacity'?: number;
    'labelPoint'?: Schemas['Point'] | null;
  };
  AreaPart: {
    'data': ([number, number])[];
    'holes': (([number, number])[])[];
  };
  AreaPartItem: {
    'data': ([number, number])[];
    'holes'?: (([number, number])[])[];
  };
  Attribution: {
    'text': string;
    'url': string | null;
    'license': string | null;
  };
  AttributionItem: {
    'text': string;
    'url'?: string | null;
    'license'?: string | null;
  };
  Author: {
    'email': string;
    'full_name': string;
  };
  Avatar: {
    'avatarUrl': string;
    'removed': (Schemas['RemovedParts'])[];
  };
  AvatarForm: {
    'avatar': Blob;
  };
  BlockedPlace: {
    'type': Schemas['PlaceType'];
    'id': string;
    'blockers': (Schemas['RouteBlocker'])[];
  };
  BorderRadius: "none" | "small" | "medium" | "large" | "full";
  Branch: {
    'id': string;
    'corridorId': string;
    'name': string;
    'points': (Schemas['Point'])[];
    'areaId': string | null;
    'markerId': string | null;
    'transitionId': string | null;
    'isAccessible': boolean;
    'extraSeconds': number;
    'translations': Record<string, Schemas['ItemName']>;
  };
  BranchItem: {
    'id'?: string;
    '_delete'?: boolean;
    'name'?: string;
    'points'?: (Schemas['Point'])[];
    'areaId'?: string | null;
    'markerId'?: string | null;
    'transitionId'?: string | null;
    'isAccessible'?: boolean;
    'extraSeconds'?: number;
    'translations'?: Record<string, Schemas['ItemNameChange'] | null>;
  };
  CatalogueLanguage: {
    'code': string;
    'name': string;
    'nativeName': string;
    'direction': Schemas['TextDirection'];
  };
  ChangedItems: {
    'levels': (Schemas['Level'])[];
    'areas': (Schemas['Area'])[];
    'markers': (Schemas['Marker'])[];
    'tags': (Schemas['Tag'])[];
    'languages': (Schemas['Language'])[];
    'corridors': (Schemas['Corridor'])[];
    'transitions': (Schemas['Transition'])[];
  };
  ChangedProjectFields: {
    'name'?: string;
    'description'?: string;
    'settings'?: Schemas['ProjectSettings'];
    'appearance'?: Schemas['ProjectAppearance'];
    'analytics'?: Schemas['ProjectAnalytics'];
    'venue'?: Schemas['Venue'] | null;
    'attribution'?: (Schemas['Attribution'])[];
    'thumbnail'?: string | null;
    'allowed_domains'?: (string)[];
    'translations'?: Record<string, Schemas['ProjectTexts']>;
    'group'?: string | null;
    'group_name'?: string | null;
    'status'?: Schemas['ProjectStatus'];
  };
  ClosedTarget: {
    'type': Schemas['ClosureTargetType'];
    'id': string;
  };
  Closure: {
    'id': string;
    'target': Schemas['ClosedTarget'];
    'effect': Schemas['ClosureEffect'];
    'reason': Record<string, string>;
    'from': string;
    'until': string | null;
    'externalId': string | null;
    'isTargetGone': boolean;
    'created_at': string;
    'updated_at': string;
    'deleted_at': string | null;
  };
  ClosureChange: {
    'target'?: Schemas['ClosureTarget'];
    'from'?: string;
    'until'?: string | null;
    'reason'?: Record<string, string>;
    'effect'?: Schemas['ClosureEffect'];
    'externalId'?: string | null;
  };
  ClosureCreation: {
    'target': Schemas['ClosureTarget'];
    'from'?: string;
    'until'?: string | null;
    'reason'?: Record<string, string>;
    'effect'?: Schemas['ClosureEffect'];
    'externalId'?: string | null;
  };
  ClosureEffect: "closed" | "slow" | "info";
  ClosureTarget: {
    'type': Schemas['ClosureTargetType'];
    'id'?: string | null;
    'externalId'?: string | null;
  };
  ClosureTargetType: "area" | "marker" | "corridor" | "branch" | "transition";
  ControlPoint: {
    'x': number;
    'y': number;
    'lng': number;
    'lat': number;
  };
  Corridor: {
    'id': string;
    'levelId': string;
    'name': string;
    'points': (Schemas['Point'])[];
    'isClosed': boolean;
    'closedToPointIndex': number;
    'branches': (Schemas['Branch'])[];
    'isAccessible': boolean;
    'direction': Schemas['CorridorDirection'];
    'speedFactor': number;
    'extraSeconds': number;
    'crossing': Schemas['CorridorCrossing'];
    'translations': Record<string, Schemas['ItemName']>;
    'createdAt': string;
    'updatedAt': string;
  };
  CorridorCrossing: "join" | "bridge";
  CorridorDirection: "both" | "forward" | "backward";
  CorridorItem: {
    'id'?: string;
    '_delete'?: boolean;
    'levelId'?: string;
    'name'?: string;
    'points'?: (Schemas['Point'])[];
    'isClosed'?: boolean;
    'closedToPointIndex'?: number;
    'branches'?: (Schemas['BranchItem'])[];
    'isAccessible'?: boolean;
    'direction'?: Schemas['CorridorDirection'];
    'speedFactor'?: number;
    'extraSeconds'?: number;
    'crossing'?: Schemas['CorridorCrossing'];
    'translations'?: Record<string, Schemas['ItemNameChange'] | null>;
  };
  CreatedItem: {
    'path': string;
    'id': string;
  };
  CrossedArea: {
    'type': Schemas['CrossingType'];
    'id': string;
    'areaId': string;
  };
  CrossingType: "corridor" | "branch";
  DeletedItem: {
    'kind': Schemas['MapItemKind'];
    'id': string;
  };
  DeliveryStatus: "success" | "failed";
  Detail: {
    'detail': string;
  };
  DraftPictureReplacement: {
    'version': number;
    'image': string;
  };
  EmailChange: {
    'new_email': string;
    'password': string;
  };
  EmailConfirmation: {
    'uid': string;
    'token': string;
    'password'?: string;
  };
  EmailConfirmed: {
    'detail': string;
    'emailVerified': boolean;
  };
  ExchangeFormat: {
    'id': string;
    'label': string;
    'extension': string;
    'type': string;
    'is_read': boolean;
    'is_written': boolean;
  };
  ExportLoss: {
    'code': string;
    'count': number;
    'message': string;
  };
  ExportReport: {
    'format': string;
    'version': number;
    'losses': (Schemas['ExportLoss'])[];
  };
  FieldDifference: {
    'name': string;
    'before'?: unknown;
    'after'?: unknown;
  };
  FirstPassword: {
    'new_password': string;
    'new_password_confirm': string;
  };
  FontFamily: "system" | "humanist" | "geometric" | "rounded" | "serif";
  Georeference: {
    'controlPoints': (Schemas['ControlPoint'])[];
    'method': Schemas['GeoreferenceMethod'];
    'transform': (number)[];
    'rmsErrorMeters': number;
  };
  GeoreferenceChange: {
    'controlPoints': (Schemas['ControlPoint'])[];
    'method': Schemas['GeoreferenceMethod'];
  };
  GeoreferenceMethod: "similarity" | "affine";
  Group: {
    'id': string;
    'organization': string;
    'name': string;
    'description': string;
    'draft_limit': number;
    'build_limit': number;
    'member_count': number;
    'project_count': number;
    'draft_count': number;
    'published_count': number;
    'created_at': string;
    'updated_at': string;
  };
  GroupChange: {
    'name'?: string;
    'description'?: string;
    'draft_limit'?: number;
    'build_limit'?: number;
  };
  GroupCreation: {
    'organization': string;
    'name': string;
    'description'?: string;
    'draft_limit'?: number;
    'build_limit'?: number;
  };
  GroupUsage: {
    'id': string;
    'name': string;
    'drafts': Schemas['UsedLimit'];
    'published': Schemas['UsedLimit'];
  };
  Icon: {
    'name': string;
    'keywords': (string)[];
    'path': string;
  };
  IconName: "aerialway" | "airfield" | "airport" | "alcohol-shop" | "american-football" | "amusement-park" | "animal-shelter" | "aquarium" | "arrow" | "art-gallery" | "attraction" | "bakery" | "bank" | "bank-JP" | "bar" | "barrier" | "baseball" | "basketball" | "bbq" | "beach" | "beer" | "bicycle" | "bicycle-share" | "blood-bank" | "bowling-alley" | "bridge" | "building" | "building-alt1" | "bus" | "cafe" | "campsite" | "car" | "car-rental" | "car-repair" | "casino" | "castle" | "castle-JP" | "caution" | "cemetery" | "cemetery-JP" | "charging-station" | "cinema" | "circle" | "circle-stroked" | "city" | "clothing-store" | "college" | "college-JP" | "commercial" | "communications-tower" | "confectionery" | "construction" | "convenience" | "cricket" | "cross" | "dam" | "danger" | "defibrillator" | "dentist" | "diamond" | "doctor" | "dog-park" | "drinking-water" | "elevator" | "embassy" | "emergency-phone" | "entrance" | "entrance-alt1" | "escalator" | "farm" | "fast-food" | "fence" | "ferry" | "ferry-JP" | "fire-station" | "fire-station-JP" | "fitness-centre" | "florist" | "fuel" | "furniture" | "gaming" | "garden" | "garden-centre" | "gate" | "gift" | "globe" | "golf" | "grocery" | "hairdresser" | "harbor" | "hardware" | "heart" | "heliport" | "highway-rest-area" | "historic" | "home" | "horse-riding" | "hospital" | "hospital-JP" | "hot-spring" | "ice-cream" | "industry" | "information" | "jewelry-store" | "karaoke" | "landmark" | "landmark-JP" | "landuse" | "laundry" | "library" | "lift-gate" | "lighthouse" | "lighthouse-JP" | "lodging" | "logging" | "marae" | "marker" | "marker-stroked" | "mobile-phone" | "monument" | "monument-JP" | "mountain" | "museum" | "music" | "natural" | "nightclub" | "observation-tower" | "optician" | "paint" | "park" | "park-alt1" | "parking" | "parking-garage" | "parking-paid" | "pharmacy" | "picnic-site" | "pitch" | "place-of-worship" | "playground" | "police" | "police-JP" | "post" | "post-JP" | "prison" | "racetrack" | "racetrack-boat" | "racetrack-cycling" | "racetrack-horse" | "rail" | "rail-light" | "rail-metro" | "ramp" | "ranger-station" | "recycling" | "religious-buddhist" | "religious-christian" | "religious-jewish" | "religious-muslim" | "religious-shinto" | "residential-community" | "restaurant" | "restaurant-bbq" | "restaurant-noodle" | "restaurant-pizza" | "restaurant-seafood" | "restaurant-sushi" | "road-accident" | "roadblock" | "rocket" | "school" | "school-JP" | "scooter" | "shelter" | "shoe" | "shop" | "skateboard" | "skiing" | "slaughterhouse" | "slipway" | "snowmobile" | "soccer" | "square" | "square-stroked" | "stadium" | "stairs" | "star" | "star-stroked" | "suitcase" | "swimming" | "table-tennis" | "taxi" | "teahouse" | "telephone" | "tennis" | "terminal" | "theatre" | "toilet" | "toll" | "town" | "town-hall" | "triangle" | "triangle-stroked" | "tunnel" | "veterinary" | "viewpoint" | "village" | "volcano" | "volleyball" | "warehouse" | "waste-basket" | "watch" | "water" | "waterfall" | "watermill" | "wetland" | "wheelchair" | "windmill" | "zoo";
  Import: {
    'id': string;
    'organization': string;
    'project': string | null;
    'status': Schemas['ImportStatus'];
    'mode': Schemas['ImportMode'];
    'format': string | null;
    'options': Record<string, unknown>;
    'bytes': number;
    'progress': Schemas['ReadingProgress'] | null;
    'report': Schemas['ImportFindings'] | null;
    'created_at': string;
    'updated_at': string;
    'expires_at': string;
  };
  ImportApplication: {
    'accept_losses'?: boolean;
  };
  ImportChanges: {
    'created': number;
    'updated': number;
    'unchanged': number;
    'deleted': number;
  };
  ImportChangesByKind: Record<string, Schemas['ImportChanges']>;
  ImportError: {
    'key': string;
    'language': string | null;
    'message': string;
  };
  ImportFindings: {
    'certainty': number;
    'counts': Record<string, number>;
    'changes': Schemas['ImportChangesByKind'] | null;
    'issues': Schemas['IssueCounts'];
    'guesses': Schemas['ImportGuesses'] | null;
    'lost': (string)[];
    'is_lossy': boolean;
  };
  ImportGuesses: {
    'options': Record<string, unknown>;
    'properties': (Schemas['PropertyGuess'])[];
  };
  ImportIssue: {
    'severity': Schemas['IssueSeverity'];
    'code': string;
    'message': string;
    'file': string | null;
    'path': string | null;
    'line': number | null;
    'column': number | null;
  };
  ImportIssuePage: {
    'count': number;
    'next': string | null;
    'previous': string | null;
    'results': (Schemas['ImportIssue'])[];
  };
  ImportMode: "new" | "merge" | "replace";
  ImportResult: {
    'updated': number;
    'unchanged': number;
    'errors': (Schemas['ImportError'])[];
  };
  ImportStatus: "reading" | "ready" | "applying" | "done" | "failed" | "cancelled";
  Invitation: {
    'id': string;
    'organization': string;
    'email': string;
    'role': Schemas['InvitedRole'];
    'groups': (string)[];
    'status': Schemas['InvitationStatus'];
    'invited_by': Schemas['Author'];
    'expires_at': string;
    'created_at': string;
  };
  InvitationAcceptance: {
    'token': string;
    'full_name'?: string;
    'password'?: string;
    'password_confirm'?: string;
  };
  InvitationCreation: {
    'organization': string;
    'email': string;
    'role': Schemas['InvitedRole'];
    'groups'?: (string)[];
  };
  InvitationLookup: {
    'token': string;
  };
  InvitationOffer: {
    'email': string;
    'role': Schemas['InvitedRole'];
    'organization_name': string;
    'expires_at': string;
  };
  InvitationPage: {
    'count': number;
    'next': string | null;
    'previous': string | null;
    'results': (Schemas['Invitation'])[];
  };
  InvitationStatus: "pending" | "accepted" | "revoked" | "expired";
  InvitedRole: "admin" | "member" | "viewer";
  IssueCounts: {
    'error': number;
    'warning': number;
    'info': number;
  };
  IssueSeverity: "error" | "warning" | "info";
  ItemDifference: {
    'kind': Schemas['MapItemKind'];
    'id': string;
    'name': string;
    'levelId': string | null;
    'change': Schemas['MapItemChange'];
    'fields': (Schemas['FieldDifference'])[];
  };
  ItemName: {
    'name'?: string;
  };
  ItemNameChange: {
    'name'?: string | null;
  };
  ItemRestoration: {
    'kind': Schemas['RestoredKind'];
    'id'?: string;
    'fields'?: (Schemas['RestoredField'])[];
  };
  Language: {
    'id': string;
    'languageCode': string;
    'languageName': string;
    'isDefault': boolean;
    'direction': Schemas['TextDirection'];
  };
  LanguageItem: {
    'id'?: string;
    '_delete'?: boolean;
    'languageCode'?: string;
    'languageName'?: string;
    'isDefault'?: boolean;
  };
  Level: {
    'id': string;
    'name': string;
    'key': string | null;
    'order': number;
    'ordinal': number;
    'shortName': string;
    'isHidden': boolean;
    'imageUrl': string | null;
    'imageUrlSmall': string | null;
    'imageUrlDark': string | null;
    'width': number | null;
    'height': number | null;
    'defaultZoom': number;
    'minZoom': number;
    'maxZoom': number;
    'backgroundColor': string | null;
    'bearing': number;
    'elevationMeters': number | null;
    'metersPerUnit': number | null;
    'computedMetersPerUnit': number | null;
    'georeference': Schemas['Georeference'] | null;
    'building': string | null;
    'externalId': string | null;
    'translations': Record<string, Schemas['LevelTexts']>;
    'createdAt': string;
    'updatedAt': string;
  };
  LevelItem: {
    'id'?: string;
    '_delete'?: boolean;
    'name'?: string;
    'key'?: string | null;
    'order'?: number;
    'ordinal'?: number;
    'shortName'?: string;
    'isHidden'?: boolean;
    'imageUrl'?: string | null;
    'imageUrlSmall'?: string | null;
    'imageUrlDark'?: string | null;
    'width'?: number | null;
    'height'?: number | null;
    'defaultZoom'?: number;
    'minZoom'?: number;
    'maxZoom'?: number;
    'backgroundColor'?: string | null;
    'bearing'?: number;
    'elevationMeters'?: number | null;
    'metersPerUnit'?: number | null;
    'georeference'?: Schemas['GeoreferenceChange'] | null;
    'building'?: string | null;
    'externalId'?: string | null;
    'translations'?: Record<string, Schemas['LevelTextsChange'] | null>;
    'areas'?: (Schemas['AreaItem'])[];
    'markers'?: (Schemas['MarkerItem'])[];
  };
  LevelTexts: {
    'name'?: string;
    'shortName'?: string;
    'building'?: string;
  };
  LevelTextsChange: {
    'name'?: string | null;
    'shortName'?: string | null;
    'building'?: string | null;
  };
  MapCorner: "top-left" | "top-right" | "bottom-left" | "bottom-right";
  MapItemChange: "added" | "changed" | "removed";
  MapItemKind: "level" | "area" | "marker" | "tag" | "language" | "corridor" | "transition";
  MapTheme: "auto" | "light" | "dark";
  Marker: {
    'id': string;
    'levelId': string;
    'key': string | null;
    'status': Schemas['PlaceStatus'] | null;
    'address': string;
    'workingHours': string;
    'removed'?: (Schemas['RemovedParts'])[];
    'email': string;
    'webpage': string;
    'telephone': string;
    'rating': number | null;
    'price': string | number | null;
    'tags': (Schemas['PlaceTag'])[];
    'images': (Schemas['PlaceImage'])[];
    'category': string;
    'isHidden': boolean;
    'isSearchable': boolean;
    'isSelectable': boolean;
    'zoomOnSelect': boolean;
    'minZoom': number | null;
    'events': (Schemas['PlaceEvent'])[];
    'aliases': Record<string, (string)[]>;
    'accessibility': (string)[];
    'customFields': Record<string, unknown>;
    'externalId': string | null;
    'translations': Record<string, Schemas['PlaceTexts']>;
    'createdAt': string;
    'updatedAt': string;
    'position': Schemas['Point'];
    'type': Schemas['MarkerType'];
    'icon': string | null;
    'customIcon': string | null;
    'color': string;
    'size': number;
    'opacity': number;
    'pinStyle': Schemas['PinStyle'];
    'markerNumber': number | null;
    'rotation': number;
    'showTooltip': boolean;
    'showCard': boolean;
    'isStartPoint': boolean;
    'amenity': string | null;
  };
  MarkerChange: {
    'levelId'?: string;
    'key'?: string | null;
    'status'?: Schemas['PlaceStatus'] | null;
    'address'?: string;
    'workingHours'?: string;
    'email'?: string;
    'webpage'?: string;
    'telephone'?: string;
    'rating'?: number | null;
    'price'?: string | number | null;
    'tag_ids'?: (string)[];
    'tags'?: (Record<string, unknown>)[];
    'images'?: (Schemas['PlaceImageItem'])[];
    'category'?: string;
    'isHidden'?: boolean;
    'isSearchable'?: boolean;
    'isSelectable'?: boolean;
    'zoomOnSelect'?: boolean;
    'minZoom'?: number | null;
    'events'?: (Schemas['PlaceEventItem'])[];
    'aliases'?: Record<string, (string)[]>;
    'accessibility'?: (string)[];
    'customFields'?: Record<string, unknown>;
    'externalId'?: string | null;
    'translations'?: Record<string, Schemas['PlaceTextsChange'] | null>;
    'position'?: Schemas['Point'];
    'type'?: Schemas['MarkerType'];
    'icon'?: Schemas['IconName'] | null;
    'customIcon'?: string | null;
    'color'?: string;
    'size'?: number;
    'opacity'?: number;
    'pinStyle'?: Schemas['PinStyle'];
    'markerNumber'?: number | null;
    'rotation'?: number;
    'showTooltip'?: boolean;
    'showCard'?: boolean;
    'isStartPoint'?: boolean;
    'amenity'?: string | null;
  };
  MarkerItem: {
    'id'?: string;
    '_delete'?: boolean;
    'levelId'?: string;
    'key'?: string | null;
    'status'?: Schemas['PlaceStatus'] | null;
    'address'?: string;
    'workingHours'?: string;
    'email'?: string;
    'webpage'?: string;
    'telephone'?: string;
    'rating'?: number | null;
    'price'?: string | number | null;
    'tag_ids'?: (string)[];
    'tags'?: (Record<string, unknown>)[];
    'images'?: (Schemas['PlaceImageItem'])[];
    'category'?: string;
    'isHidden'?: boolean;
    'isSearchable'?: boolean;
    'isSelectable'?: boolean;
    'zoomOnSelect'?: boolean;
    'minZoom'?: number | null;
    'events'?: (Schemas['PlaceEventItem'])[];
    'aliases'?: Record<string, (string)[]>;
    'accessibility'?: (string)[];
    'customFields'?: Record<string, unknown>;
    'externalId'?: string | null;
    'translations'?: Record<string, Schemas['PlaceTextsChange'] | null>;
    'position'?: Schemas['Point'];
    'type'?: Schemas['MarkerType'];
    'icon'?: Schemas['IconName'] | null;
    'customIcon'?: string | null;
    'color'?: string;
    'size'?: number;
    'opacity'?: number;
    'pinStyle'?: Schemas['PinStyle'];
    'markerNumber'?: number | null;
    'rotation'?: number;
    'showTooltip'?: boolean;
    'showCard'?: boolean;
    'isStartPoint'?: boolean;
    'amenity'?: string | null;
  };
  MarkerType: "classic" | "dot" | "image" | "label" | "hidden";
  Member: {
    'id': string;
    'organization': string;
    'user': Schemas['MemberUser'];
    'role': Schemas['Role'];
    'status': Schemas['MembershipStatus'];
    'groups': (string)[];
    'two_factor_enabled': boolean;
    'last_active_at': string | null;
    'joined_at': string;
  };
  MemberChange: {
    'role'?: Schemas['Role'];
    'status'?: Schemas['MembershipStatus'];
    'groups'?: (string)[];
  };
  MemberPage: {
    'count': number;
    'next': string | null;
    'previous': string | null;
    'results': (Schemas['Member'])[];
  };
  MemberUser: {
    'id': string;
    'email': string;
    'full_name': string;
    'avatar_url': string | null;
  };
  MembershipStatus: "active" | "blocked";
  MinimalChange: {
    'version': number;
    'updated_at': string;
    'removed'?: (Schemas['RemovedParts'])[];
  };
  MinimalCreation: {
    'id': string;
    'version': number;
    'updated_at': string;
    'removed'?: (Schemas['RemovedParts'])[];
  };
  MinimalProjectChange: {
    'version': number;
    'updated_at': string;
    'removed'?: (Schemas['RemovedParts'])[];
    'created': (Schemas['CreatedItem'])[];
  };
  Organization: {
    'id': string;
    'name': string;
    'slug': string;
    'logo_url': string | null;
    'role': Schemas['Role'];
    'plan': string;
    'subscription_status': Schemas['SubscriptionStatus'];
    'member_count': number;
    'project_count': number;
    'created_at': string;
    'updated_at': string;
    'removed'?: (Schemas['RemovedParts'])[];
  };
  OrganizationChange: {
    'name'?: string;
    'logo_url'?: string | null;
  };
  OrganizationCreation: {
    'name': string;
  };
  OwnershipTransfer: {
    'member': string;
  };
  PasswordChange: {
    'current_password': string;
    'new_password': string;
    'new_password_confirm': string;
  };
  PasswordChanged: {
    'message': string;
  };
  PasswordReset: {
    'uid': string;
    'token': string;
    'new_password': string;
    'new_password_confirm': string;
  };
  PasswordResetRequest: {
    'email': string;
  };
  PasswordSet: {
    'message': string;
    'user': Schemas['PasswordSetUser'];
  };
  PasswordSetUser: {
    'id': string;
    'email': string;
    'fullName': string;
    'hasPassword': boolean;
  };
  PersonName: {
    'id': string;
    'fullName': string;
  };
  PersonalAccount: {
    'id': string;
    'email': string;
    'fullName': string;
    'date_joined': string;
    'avatarUrl': string | null;
    'emailVerified': boolean;
    'twoFactorEnabled': boolean;
    'hasPassword': boolean;
    'google_id': string | null;
    'mailbox_proven_at': string | null;
    'last_active_at': string | null;
  };
  PersonalAction: {
    'id': string;
    'organization': string;
    'action': string;
    'object_type': string;
    'object_id': string;
    'summary': string | null;
    'ip': string | null;
    'created_at': string;
  };
  PersonalApiKey: {
    'id': string;
    'organization': string;
    'name': string;
    'type': Schemas['ApiKeyType'];
    'prefix': string;
    'projects': (string)[];
    'expires_at': string | null;
    'last_used_at': string | null;
    'created_at': string;
  };
  PersonalData: {
    'account': Schemas['PersonalAccount'];
    'sessions': (Schemas['PersonalSession'])[];
    'sign_in_networks': (string)[];
    'memberships': (Schemas['PersonalMembership'])[];
    'api_keys': (Schemas['PersonalApiKey'])[];
    'invitations_sent': (Schemas['PersonalSentInvitation'])[];
    'invitations_received': (Schemas['PersonalReceivedInvitation'])[];
    'actions': (Schemas['PersonalAction'])[];
    'is_truncated': boolean;
  };
  PersonalMembership: {
    'id': string;
    'organization': string;
    'organization_name': string | null;
    'role': Schemas['Role'];
    'status': Schemas['MembershipStatus'];
    'groups': (string)[];
    'joined_at': string;
  };
  PersonalReceivedInvitation: {
    'id': string;
    'organization': string;
    'organization_name': string;
    'role': Schemas['InvitedRole'];
    'status': Schemas['InvitationStatus'];
    'expires_at': string;
    'created_at': string;
  };
  PersonalSentInvitation: {
    'id': string;
    'organization': string;
    'organization_name': string;
    'role': Schemas['InvitedRole'];
    'status': Schemas['InvitationStatus'];
    'expires_at': string;
    'created_at': string;
    'email': string;
  };
  PersonalSession: {
    'id': string;
    'created_at': string;
    'last_seen_at': string;
    'expires_at': string;
    'user_agent': string;
    'ip': string;
  };
  PinStyle: "icon" | "number" | "image" | "text";
  PlaceEvent: {
    'title': string;
    'start': string;
    'end': string | null;
    'url': string;
  };
  PlaceEventItem: {
    'title': string;
    'start': string;
    'end'?: string | null;
    'url'?: string;
  };
  PlaceImage: {
    'id': string;
    'url': string;
    'order': number;
  };
  PlaceImageItem: {
    'id'?: string;
    'url': string;
    'order'?: number;
  };
  PlaceReference: {
    'type': Schemas['PlaceType'];
    'id': string;
  };
  PlaceStatus: "available" | "reserved" | "occupied" | "closed" | "info";
  PlaceTag: {
    'id': string;
    'name': string;
    'color': string;
  };
  PlaceTexts: {
    'title'?: string;
    'description'?: string;
    'statusLabel'?: string;
  };
  PlaceTextsChange: {
    'title'?: string | null;
    'description'?: string | null;
    'statusLabel'?: string | null;
  };
  PlaceType: "area" | "marker";
  Point: {
    'x': number;
    'y': number;
  };
  ProfileChange: {
    'fullName'?: string;
  };
  Project: {
    'id': string;
    'name': string;
    'description': string;
    'settings': Schemas['ProjectSettings'];
    'appearance': Schemas['ProjectAppearance'];
    'analytics': Schemas['ProjectAnalytics'];
    'version': number;
    'venue': Schemas['Venue'] | null;
    'attribution': (Schemas['Attribution'])[];
    'thumbnail': string | null;
    'allowed_domains': (string)[];
    'organization': string;
    'organization_name': string;
    'group': string | null;
    'group_name': string | null;
    'status': Schemas['ProjectStatus'];
    'created_at': string;
    'updated_at': string;
    'live_updated_at': string;
    'live_version': number | null;
    'has_unpublished_changes': boolean;
    'levels': (Schemas['Level'])[];
    'areas': (Schemas['Area'])[];
    'markers': (Schemas['Marker'])[];
    'tags': (Schemas['Tag'])[];
    'languages': (Schemas['Language'])[];
    'wayfinding': Schemas['WayfindingNetwork'];
    'translations': Record<string, Schemas['ProjectTexts']>;
    'removed'?: (Schemas['RemovedParts'])[];
  };
  ProjectAfterAction: {
    'id': string;
    'name': string;
    'description': string;
    'settings': Schemas['ProjectSettings'];
    'appearance': Schemas['ProjectAppearance'];
    'analytics': Schemas['ProjectAnalytics'];
    'version': number;
    'venue': Schemas['Venue'] | null;
    'attribution': (Schemas['Attribution'])[];
    'thumbnail': string | null;
    'allowed_domains': (string)[];
    'organization': string;
    'organization_name': string;
    'group': string | null;
    'group_name': string | null;
    'status': Schemas['ProjectStatus'];
    'created_at': string;
    'updated_at': string;
    'live_updated_at': string;
    'live_version': number | null;
    'has_unpublished_changes': boolean;
    'levels': (Schemas['Level'])[];
    'areas': (Schemas['Area'])[];
    'markers': (Schemas['Marker'])[];
    'tags': (Schemas['Tag'])[];
    'languages': (Schemas['Language'])[];
    'wayfinding': Schemas['WayfindingNetwork'];
    'translations': Record<string, Schemas['ProjectTexts']>;
    'embed_url': string | null;
    'public_api_url': string | null;
  };
  ProjectAnalytics: {
    'isEnabled': boolean;
    'enabledEvents': (string)[];
  };
  ProjectAnalyticsChange: {
    'isEnabled'?: boolean;
    'enabledEvents'?: (Schemas['VisitEventName'])[];
  };
  ProjectAppearance: {
    'isZoomControlsVisible': boolean;
    'isSearchBarVisible': boolean;
    'isLevelSwitcherVisible': boolean;
    'canvasBackgroundColor': string;
    'canvasBorderRadius': Schemas['BorderRadius'];
    'routeColor': string;
    'routeWidth': number;
    'hidePoweredBy': boolean;
    'customCss': string;
    'zoomControlsPosition': Schemas['MapCorner'];
    'searchBarPosition': Schemas['MapCorner'];
    'levelSwitcherPosition': Schemas['MapCorner'];
    'areaColors': Schemas['AreaColors'];
    'logo': string | null;
    'fontFamily': Schemas['FontFamily'];
  };
  ProjectAppearanceChange: {
    'isZoomControlsVisible'?: boolean;
    'isSearchBarVisible'?: boolean;
    'isLevelSwitcherVisible'?: boolean;
    'canvasBackgroundColor'?: string;
    'canvasBorderRadius'?: Schemas['BorderRadius'];
    'routeColor'?: string;
    'routeWidth'?: number;
    'hidePoweredBy'?: boolean;
    'customCss'?: string;
    'zoomControlsPosition'?: Schemas['MapCorner'];
    'searchBarPosition'?: Schemas['MapCorner'];
    'levelSwitcherPosition'?: Schemas['MapCorner'];
    'areaColors'?: Schemas['AreaColors'];
    'logo'?: string | null;
    'fontFamily'?: Schemas['FontFamily'];
  };
  ProjectArchivedEvent: {
    'id': string;
    'event': "project.archived";
    'created_at': string;
    'data': Schemas['WebhookProjectData'];
  };
  ProjectChange: {
    'name'?: string;
    'description'?: string;
    'group'?: string | null;
    'settings'?: Schemas['ProjectSettingsChange'];
    'appearance'?: Schemas['ProjectAppearanceChange'];
    'analytics'?: Schemas['ProjectAnalyticsChange'];
    'allowed_domains'?: (string)[];
    'thumbnail'?: string | null;
    'translations'?: Record<string, Schemas['ProjectTextsChange'] | null>;
    'venue'?: Schemas['VenueChange'] | null;
    'attribution'?: (Schemas['AttributionItem'])[];
    'levels'?: (Schemas['LevelItem'])[];
    'levels_data'?: (Schemas['LevelItem'])[];
    'areas'?: (Schemas['AreaItem'])[];
    'markers'?: (Schemas['MarkerItem'])[];
    'tags'?: (Schemas['TagItem'])[];
    'languages'?: (Schemas['LanguageItem'])[];
    'wayfinding'?: Schemas['WayfindingItems'];
  };
  ProjectChanges: {
    'kind': "changes";
    'since': number;
    'version': number;
    'updated_at': string;
    'live_version': number | null;
    'has_unpublished_changes': boolean;
    'project': Schemas['ChangedProjectFields'] | null;
    'items': Schemas['ChangedItems'];
    'deleted': (Schemas['DeletedItem'])[];
    'changes': (Schemas['ProjectVersion'])[];
  };
  ProjectChangesResult: Schemas['ProjectChanges'] | Schemas['ProjectComparison'];
  ProjectComparison: {
    'kind': "comparison";
    'against': string;
    'to'?: string;
    'version': number;
    'live_version': number | null;
    'has_unpublished_changes': boolean;
    'items': (Schemas['ItemDifference'])[];
    'project': (Schemas['FieldDifference'])[];
  };
  ProjectCreation: {
    'organization'?: string;
    'name': string;
    'description'?: string;
    'group'?: string | null;
    'template'?: string | null;
  };
  ProjectDeletedEvent: {
    'id': string;
    'event': "project.deleted";
    'created_at': string;
    'data': Schemas['WebhookProjectData'];
  };
  ProjectDuplication: {
    'name'?: string | null;
  };
  ProjectEvent: "project.published" | "project.updated" | "project.unpublished" | "project.archived" | "project.deleted";
  ProjectOrdering: "name" | "-name" | "updated_at" | "-updated_at" | "views" | "-views";
  ProjectPublishedEvent: {
    'id': string;
    'event': "project.published";
    'created_at': string;
    'data': Schemas['WebhookProjectData'];
  };
  ProjectSettings: {
    'defaultLevelId': string;
    'scrollMode': Schemas['ScrollMode'];
    'theme': Schemas['MapTheme'];
    'defaultLanguage': string;
    'timezone': string | null;
    'holidays': (string)[];
    'feedbackUrl': string;
  };
  ProjectSettingsChange: {
    'defaultLevelId'?: string | null;
    'scrollMode'?: Schemas['ScrollMode'];
    'theme'?: Schemas['MapTheme'];
    'defaultLanguage'?: string;
    'timezone'?: string | null;
    'holidays'?: (string)[];
    'feedbackUrl'?: string;
  };
  ProjectStatus: "DRAFT" | "PUBLISH" | "ARCHIVE" | "EXPIRED";
  ProjectSummary: {
    'id': string;
    'name': string;
    'description': string;
    'settings': Schemas['ProjectSettings'];
    'appearance': Schemas['ProjectAppearance'];
    'analytics': Schemas['ProjectAnalytics'];
    'version': number;
    'venue': Schemas['Venue'] | null;
    'attribution': (Schemas['Attribution'])[];
    'thumbnail': string | null;
    'allowed_domains': (string)[];
    'organization': string;
    'organization_name': string;
    'group': string | null;
    'group_name': string | null;
    'status': Schemas['ProjectStatus'];
    'created_at': string;
    'updated_at': string;
    'live_updated_at': string;
    'live_version': number | null;
    'has_unpublished_changes': boolean;
    'updated_by': Schemas['PersonName'] | null;
    'levels_count': number;
    'areas_count': number;
    'markers_count': number;
    'views_7d': number;
    'draft_picture_version': number | null;
  };
  ProjectSummaryPage: {
    'count': number;
    'next': string | null;
    'previous': string | null;
    'results': (Schemas['ProjectSummary'])[];
  };
  ProjectTexts: {
    'name'?: string;
    'description'?: string;
  };
  ProjectTextsChange: {
    'name'?: string | null;
    'description'?: string | null;
  };
  ProjectUnpublishedEvent: {
    'id': string;
    'event': "project.unpublished";
    'created_at': string;
    'data': Schemas['WebhookProjectData'];
  };
  ProjectUpdatedEvent: {
    'id': string;
    'event': "project.updated";
    'created_at': string;
    'data': Schemas['WebhookProjectData'];
  };
  ProjectVersion: {
    'version': number;
    'at': string;
    'author': Schemas['VersionAuthor'] | null;
  };
  PropertyGuess: {
    'file': string | null;
    'name': string;
    'meaning': string | null;
    'example': string;
  };
  Publication: {
    'label'?: Schemas['SnapshotLabel'];
  };
  PublishResult: {
    'id': string;
    'name': string;
    'description': string;
    'settings': Schemas['ProjectSettings'];
    'appearance': Schemas['ProjectAppearance'];
    'analytics': Schemas['ProjectAnalytics'];
    'version': number;
    'venue': Schemas['Venue'] | null;
    'attribution': (Schemas['Attribution'])[];
    'thumbnail': string | null;
    'allowed_domains': (string)[];
    'organization': string;
    'organization_name': string;
    'group': string | null;
    'group_name': string | null;
    'status': Schemas['ProjectStatus'];
    'created_at': string;
    'updated_at': string;
    'live_updated_at': string;
    'live_version': number | null;
    'has_unpublished_changes': boolean;
    'levels': (Schemas['Level'])[];
    'areas': (Schemas['Area'])[];
    'markers': (Schemas['Marker'])[];
    'tags': (Schemas['Tag'])[];
    'languages': (Schemas['Language'])[];
    'wayfinding': Schemas['WayfindingNetwork'];
    'translations': Record<string, Schemas['ProjectTexts']>;
    'embed_url': string;
    'public_api_url': string;
    'warnings': Schemas['PublishWarnings'] | null;
  };
  PublishWarnings: {
    'components': number;
    'unreachableAreas': (string)[];
    'unreachableMarkers': (string)[];
    'notAccessibleAreas': (string)[];
    'danglingBranches': (string)[];
    'orphanTransitions': (string)[];
    'missingScaleLevels': (string)[];
    'crossedAreas': (Schemas['CrossedArea'])[];
    'coverage': Schemas['WayfindingCoverage'];
    'blockers': (Schemas['BlockedPlace'])[];
    'unevaluatedWorkingHours': (Schemas['PlaceReference'])[];
  };
  QrCorrection: "L" | "M" | "Q" | "H";
  QrFormat: "svg" | "png";
  ReadingProgress: {
    'step': string;
    'done': number;
    'total': number;
  };
  RemovedKind: "label" | "picture" | "font" | "paint" | "effect" | "part" | "style" | "animation";
  RemovedParts: {
    'what': Schemas['RemovedKind'];
    'count': number;
  };
  RestoredField: "name" | "description" | "settings" | "appearance" | "analytics" | "allowed_domains" | "thumbnail" | "translations" | "venue" | "attribution";
  RestoredKind: "project" | "level" | "area" | "marker" | "tag" | "language" | "corridor" | "transition";
  Role: "owner" | "admin" | "member" | "viewer";
  RouteBlocker: {
    'type': Schemas['RouteBlockerType'];
    'id': string;
    'why': Schemas['RouteBlockerCause'];
    'reason'?: Record<string, string>;
  };
  RouteBlockerCause: "not_accessible" | "excluded" | "closed";
  RouteBlockerType: "corridor" | "branch" | "transition";
  ScrollMode: "default" | "ctrl" | "none" | "map";
  SentInvitation: {
    'id': string;
    'organization': string;
    'email': string;
    'role': Schemas['InvitedRole'];
    'groups': (string)[];
    'status': Schemas['InvitationStatus'];
    'invited_by': Schemas['Author'];
    'expires_at': string;
    'created_at': string;
    'accept_url': string;
  };
  Session: {
    'kind': "session";
    'user': Schemas['User'];
    'tokens': Schemas['Tokens'];
  };
  SessionEntry: {
    'id': string;
    'created_at': string;
    'last_seen_at': string;
    'expires_at': string;
    'user_agent': string;
    'ip': string;
    'is_current': boolean;
  };
  Snapshot: {
    'id': string;
    'created_at': string;
    'kind': Schemas['SnapshotKind'];
    'label': string;
    'created_by': Schemas['Author'];
    'is_live': boolean;
  };
  SnapshotCreation: {
    'label'?: string;
  };
  SnapshotKind: "publish" | "update_live" | "manual" | "before_restore" | "before_import";
  SnapshotLabel: string;
  SubscriptionStatus: "active" | "lapsed";
  Tag: {
    'id': string;
    'name': string;
    'color': string;
    'order': number;
    'minZoom': number | null;
    'translations': Record<string, string>;
  };
  TagItem: {
    'id'?: string;
    '_delete'?: boolean;
    'name'?: string;
    'color'?: string;
    'order'?: number;
    'minZoom'?: number | null;
    'translations'?: Record<string, string>;
  };
  Template: {
    'id': string;
    'organization': string | null;
    'name': string;
    'description': string;
    'thumbnail': string | null;
    'scope': Schemas['TemplateScope'];
    'level_count': number;
    'area_count': number;
    'marker_count': number;
    'created_at': string;
  };
  TemplateScope: "builtin" | "organization";
  TextDirection: "ltr" | "rtl";
  Tokens: {
    'access': string;
    'refresh': string;
  };
  TopEntry: {
    'key': string;
    'label': string;
    'count': number;
    'share': number;
  };
  TopEntryPage: {
    'count': number;
    'next': string | null;
    'previous': string | null;
    'results': (Schemas['TopEntry'])[];
  };
  Transition: {
    'id': string;
    'type': Schemas['TransitionType'];
    'name': string;
    'positions': (Schemas['TransitionPosition'])[];
    'direction': Schemas['TransitionDirection'];
    'isAccessible': boolean | null;
    'entrySeconds': number | null;
    'secondsPerLevel': number | null;
    'distanceMeters': number | null;
    'durationSeconds': number | null;
    'translations': Record<string, Schemas['ItemName']>;
    'createdAt': string;
    'updatedAt': string;
  };
  TransitionDirection: "both" | "up" | "down";
  TransitionItem: {
    'id'?: string;
    '_delete'?: boolean;
    'type'?: Schemas['TransitionType'];
    'name'?: string;
    'positions'?: (Schemas['TransitionPositionChange'])[];
    'direction'?: Schemas['TransitionDirection'];
    'isAccessible'?: boolean | null;
    'entrySeconds'?: number | null;
    'secondsPerLevel'?: number | null;
    'distanceMeters'?: number | null;
    'durationSeconds'?: number | null;
    'translations'?: Record<string, Schemas['ItemNameChange'] | null>;
  };
  TransitionPosition: {
    'levelId': string;
    'x': number;
    'y': number;
    'accessible': boolean;
  };
  TransitionPositionChange: {
    'levelId': string;
    'x': number;
    'y': number;
    'accessible'?: boolean;
  };
  TransitionType: "stairs" | "elevator" | "escalator" | "ramp" | "travelator" | "door" | "portal" | "other";
  TranslatedText: {
    'key': string;
    'source': string;
    'values': Record<string, string>;
    'missing': (string)[];
  };
  TranslatedTextChange: {
    'key': string;
    'values': Record<string, string | null>;
  };
  TranslationFormat: "csv" | "xliff" | "json";
  Translations: {
    'count'?: number;
    'next'?: string | null;
    'previous'?: string | null;
    'source': string;
    'languages': (string)[];
    'entries': (Schemas['TranslatedText'])[];
  };
  TranslationsChange: {
    'entries': (Schemas['TranslatedTextChange'])[];
  };
  TranslationsFile: {
    'entries': (Schemas['TranslationsFileEntry'])[];
  };
  TranslationsFileEntry: {
    'key': string;
    'values': Record<string, string | null>;
  };
  TwoFactorCode: {
    'code': string;
  };
  TwoFactorDisabled: {
    'enabled': boolean;
  };
  TwoFactorEnabled: {
    'enabled': boolean;
    'backup_codes': (string)[];
  };
  TwoFactorSetup: {
    'secret': string;
    'otpauth_uri': string;
  };
  UploadedImage: {
    'url': string;
    'path': string;
    'size': number;
    'removed': (Schemas['RemovedParts'])[];
  };
  Usage: {
    'plan': string;
    'drafts': Schemas['UsedLimit'];
    'published': Schemas['UsedLimit'];
    'members': Schemas['UsedLimit'];
    'storage_bytes': number;
    'map_views': number;
    'groups': (Schemas['GroupUsage'])[];
  };
  UsedLimit: {
    'used': number;
    'max': number;
  };
  User: {
    'id': string;
    'email': string;
    'fullName': string;
    'date_joined': string;
    'avatarUrl': string | null;
    'emailVerified': boolean;
    'twoFactorEnabled': boolean;
    'hasPassword': boolean;
  };
  Venue: {
    'category': string | null;
    'restriction': string | null;
    'hours': string | null;
    'phone': string | null;
    'website': string | null;
    'address': Schemas['VenueAddress'];
  };
  VenueAddress: {
    'address': string | null;
    'locality': string | null;
    'province': string | null;
    'country': string | null;
    'postalCode': string | null;
  };
  VenueAddressChange: {
    'address'?: string | null;
    'locality'?: string | null;
    'province'?: string | null;
    'country'?: string | null;
    'postalCode'?: string | null;
  };
  VenueChange: {
    'category'?: string | null;
    'restriction'?: string | null;
    'hours'?: string | null;
    'phone'?: string | null;
    'website'?: string | null;
    'address'?: Schemas['VenueAddressChange'] | null;
  };
  VersionAuthor: {
    'id': string;
    'fullName': string;
  };
  VisitEventName: "mapView" | "areaClick" | "areaHover" | "markerClick" | "markerHover" | "levelSwitch" | "tagFilter" | "languageSwitch" | "searchQuery" | "searchNoResult" | "searchResultClick" | "routeBuild" | "routeFail" | "linkClick" | "shareClick" | "sessionEnd";
  VisitFigures: {
    'views': number;
    'visitors': number;
    'areaClicks': number;
    'markerClicks': number;
    'searches': number;
    'routes': number;
  };
  VisitPeriod: {
    'at': string;
    'views': number;
    'visitors': number;
    'areaClicks': number;
    'markerClicks': number;
    'searches': number;
    'routes': number;
  };
  WayfindingCheck: {
    'components': number;
    'unreachableAreas': (string)[];
    'unreachableMarkers': (string)[];
    'notAccessibleAreas': (string)[];
    'danglingBranches': (string)[];
    'orphanTransitions': (string)[];
    'missingScaleLevels': (string)[];
    'crossedAreas': (Schemas['CrossedArea'])[];
    'coverage': Schemas['WayfindingCoverage'];
    'blockers': (Schemas['BlockedPlace'])[];
  };
  WayfindingCoverage: {
    'reachable': number;
    'accessible': number;
  };
  WayfindingItems: {
    'corridors'?: (Schemas['CorridorItem'])[];
    'transitions'?: (Schemas['TransitionItem'])[];
  };
  WayfindingNetwork: {
    'corridors': (Schemas['Corridor'])[];
    'transitions': (Schemas['Transition'])[];
  };
  Webhook: {
    'id': string;
    'url': string;
    'description': string;
    'events': (Schemas['ProjectEvent'])[];
    'is_active': boolean;
    'consecutive_failures': number;
    'last_delivery_at': string | null;
    'last_success_at': string | null;
    'created_at': string;
    'updated_at': string;
    'created_by': Schemas['Author'];
  };
  WebhookChange: {
    'url'?: string;
    'description'?: string;
    'events'?: (Schemas['ProjectEvent'])[];
    'is_active'?: boolean;
  };
  WebhookCreation: {
    'organization': string;
    'url': string;
    'description'?: string;
    'events': (Schemas['ProjectEvent'])[];
    'is_active'?: boolean;
  };
  WebhookDelivery: {
    'id': string;
    'event': Schemas['WebhookEventName'];
    'status': Schemas['DeliveryStatus'];
    'request_headers': Record<string, string>;
    'status_code': number;
    'response_headers': Record<string, string>;
    'are_response_headers_truncated': boolean;
    'response_body': string;
    'is_response_body_truncated': boolean;
    'duration_ms': number;
    'error': string;
    'created_at': string;
    'payload': Schemas['WebhookEvent'];
  };
  WebhookDeliveryPage: {
    'count': number;
    'next': string | null;
    'previous': string | null;
    'results': (Schemas['WebhookDelivery'])[];
  };
  WebhookEvent: Schemas['ProjectPublishedEvent'] | Schemas['ProjectUpdatedEvent'] | Schemas['ProjectUnpublishedEvent'] | Schemas['ProjectArchivedEvent'] | Schemas['ProjectDeletedEvent'] | Schemas['WebhookPingEvent'];
  WebhookEventName: "project.published" | "project.updated" | "project.unpublished" | "project.archived" | "project.deleted" | "webhook.ping";
  WebhookPingData: {
    'organization_id': string;
    'sent_by': string;
  };
  WebhookPingEvent: {
    'id': string;
    'event': "webhook.ping";
    'created_at': string;
    'data': Schemas['WebhookPingData'];
  };
  WebhookProjectData: {
    'project_id': string;
    'name': string;
  };
  WebhookWithSecret: {
    'id': string;
    'url': string;
    'description': string;
    'events': (Schemas['ProjectEvent'])[];
    'is_active': boolean;
    'consecutive_failures': number;
    'last_delivery_at': string | null;
    'last_success_at': string | null;
    'created_at': string;
    'updated_at': string;
    'created_by': Schemas['Author'];
    'secret': string;
  };
  MergePatch: Record<string, unknown>;
};
