import info from 'lucide:info';
import type { Schemas } from '../api/service.d.ts';
import type { Organization } from '../frame/chosen-organization.ts';
import { Icon } from '../parts/icon.tsx';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { mayManage } from './rights.ts';

type Properties = { readonly organization: Organization; readonly limit: Schemas['UsedLimit'] };

/** Says that the plan has no room for another draft, and what can be done about it. */
export function LimitCard({ organization, limit }: Properties) {
  const { projects } = text();
  return (
    <section class="notice" aria-label={projects.limitTitle}>
      <Icon shapes={info} />
      <div>
        <h2>{fill(projects.limitReached, formatNumber(limit.used), formatNumber(limit.max))}</h2>
        <p>{mayManage(organization) ? projects.limitForManagers : projects.limitForMembers}</p>
      </div>
    </section>
  );
}
