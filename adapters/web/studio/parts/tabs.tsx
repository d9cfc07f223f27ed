import { Link, useRoute } from 'wouter-preact';

/** That something behind a tab needs attention: how much, and what it is. */
export type TabWarning = { readonly count: number; readonly label: string };

type TabProperties = {
  readonly href: string;
  readonly label: string;
  readonly warning?: TabWarning | undefined;
};

type Properties = { readonly label: string; readonly tabs: readonly TabProperties[] };

/** Leads to the screens that belong together, each at an address of its own. */
export function Tabs({ label, tabs }: Properties) {
  return (
    <nav class="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Tab key={tab.href} {...tab} />
      ))}
    </nav>
  );
}

function Tab({ href, label, warning }: TabProperties) {
  const [isHere] = useRoute(href);
  return (
    <Link href={href} aria-current={isHere ? 'page' : undefined}>
      {label}
      {warning && (
        <span class="badge is-warn" role="img" aria-label={`${warning.label}: ${warning.count}`} title={warning.label}>
          {warning.count}
        </span>
      )}
    </Link>
  );
}
