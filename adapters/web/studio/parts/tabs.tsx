import { useEffect, useRef } from 'preact/hooks';
import { Link, useLocation, useRoute } from 'wouter-preact';

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
  const row = useCurrentInView();
  return (
    <nav ref={row} class="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Tab key={tab.href} {...tab} />
      ))}
    </nav>
  );
}

/** Where the row is wider than the window, it is scrolled to the tab whose screen is shown. */
function useCurrentInView() {
  const row = useRef<HTMLElement>(null);
  const [path] = useLocation();
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => {
      const here = element.querySelector('[aria-current]');
      if (here) element.scrollLeft += middleOf(here) - middleOf(element);
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [path]);
  return row;
}

function middleOf(element: Element): number {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
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
