import { Link, useRoute } from 'wouter-preact';

type Properties = {
  readonly label: string;
  readonly tabs: readonly { readonly href: string; readonly label: string }[];
};

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

function Tab({ href, label }: Properties['tabs'][number]) {
  const [isHere] = useRoute(href);
  return (
    <Link href={href} aria-current={isHere ? 'page' : undefined}>
      {label}
    </Link>
  );
}
