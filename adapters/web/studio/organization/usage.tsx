import type { Schemas } from '../api/service.d.ts';
import { Loaded } from '../parts/loaded.tsx';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { useUsage } from './listed.ts';
import type { OrganizationPart } from './part.ts';

const MEGABYTE = 1_048_576;

/** How much of its plan the organization uses. */
export function Usage({ organization }: OrganizationPart) {
  const { organization: texts, projects } = text();
  const query = useUsage(organization.id);
  return (
    <Loaded query={query}>
      {({ plan, drafts, published, members, storage_bytes, map_views, groups }) => (
        <div class="card usage">
          <h2>{fill(texts.plan, plan)}</h2>
          <Bar label={projects.drafts} limit={drafts} />
          <Bar label={texts.liveMaps} limit={published} />
          <Bar label={texts.members} limit={members} />
          <dl>
            <dt>{texts.storage}</dt>
            <dd>
              {formatNumber(storage_bytes / MEGABYTE, { maximumFractionDigits: 1, style: 'unit', unit: 'megabyte' })}
            </dd>
            <dt>{texts.views}</dt>
            <dd>{formatNumber(map_views)}</dd>
          </dl>
          {groups.length > 0 && <h2>{texts.groups}</h2>}
          {groups.map((group) => (
            <section key={group.id}>
              <h3>{group.name}</h3>
              <Bar label={projects.drafts} limit={group.drafts} />
              <Bar label={texts.liveMaps} limit={group.published} />
            </section>
          ))}
        </div>
      )}
    </Loaded>
  );
}

/** A limit of -1 is none. */
function Bar({ label, limit: { used, max } }: { readonly label: string; readonly limit: Schemas['UsedLimit'] }) {
  const { organization: texts } = text();
  const isLimited = max >= 0;
  const written = isLimited
    ? fill(texts.usedOf, formatNumber(used), formatNumber(max))
    : fill(texts.usedUnlimited, formatNumber(used));
  return (
    <p class="usage-bar">
      <span>{label}</span>
      <span class="hint">{written}</span>
      {isLimited && <meter aria-label={label} min={0} max={Math.max(max, 1)} high={max * 0.9} value={used} />}
    </p>
  );
}
