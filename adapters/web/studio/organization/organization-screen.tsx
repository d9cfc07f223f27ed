import type { ComponentChildren } from 'preact';
import { Redirect, Route, Switch } from 'wouter-preact';
import { useOrganizations } from '../frame/chosen-organization.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Tabs, type TabWarning } from '../parts/tabs.tsx';
import { text } from '../strings/strings.ts';
import { ApiKeys } from './api-keys.tsx';
import { General } from './general.tsx';
import { Groups } from './groups.tsx';
import { Invitations } from './invitations.tsx';
import { useWebhooks } from './listed.ts';
import { Members } from './members.tsx';
import { NoOrganization } from './no-organization.tsx';
import type { OrganizationPart } from './part.ts';
import { isSwitchedOffByFailures } from './switched-off.ts';
import { Usage } from './usage.tsx';
import { Webhooks } from './webhooks.tsx';

/** The people, keys, webhooks and limits of the chosen organization, each part at an address of its own. */
export function OrganizationScreen() {
  const { query, current } = useOrganizations();
  return (
    <Loaded query={query}>
      {() => (current ? <Parts key={current.id} organization={current} /> : <NoOrganization />)}
    </Loaded>
  );
}

type Part = {
  readonly name: string;
  readonly label: string;
  readonly Part: (properties: OrganizationPart) => ComponentChildren;
  readonly warning?: TabWarning | undefined;
};

function Parts({ organization }: OrganizationPart) {
  const { organization: texts } = text();
  const { data: webhooks = [] } = useWebhooks(organization);
  const broken = webhooks.filter(isSwitchedOffByFailures).length;
  const warning = broken > 0 ? { count: broken, label: texts.switchedOffByFailures } : undefined;
  const parts: readonly Part[] = [
    { name: 'members', label: texts.members, Part: Members },
    { name: 'invitations', label: texts.invitations, Part: Invitations },
    { name: 'groups', label: texts.groups, Part: Groups },
    { name: 'keys', label: texts.apiKeys, Part: ApiKeys },
    { name: 'webhooks', label: texts.webhooks, Part: Webhooks, warning },
    { name: 'usage', label: texts.usage, Part: Usage },
    { name: 'general', label: texts.general, Part: General },
  ];
  return (
    <>
      <header class="page-head">
        <h1>{organization.name}</h1>
      </header>
      <Tabs
        label={texts.parts}
        tabs={parts.map(({ name, label, warning }) => ({ href: `/organization/${name}`, label, warning }))}
      />
      <Switch>
        {parts.map(({ name, Part }) => (
          <Route key={name} path={`/organization/${name}`}>
            <Part organization={organization} />
          </Route>
        ))}
        <Route>
          <Redirect to="/organization/members" replace />
        </Route>
      </Switch>
    </>
  );
}
