import chevron from 'lucide:chevron-left';
import type { ComponentChildren } from 'preact';
import { Link, useRoute } from 'wouter-preact';
import { Icon } from '../parts/icon.tsx';
import { text } from '../strings/strings.ts';

type Properties = { readonly id: string; readonly name: string; readonly children: ComponentChildren };

/** The head of the screens of one project: the way back to its map, and the other screens. */
export function ProjectFrame({ id, name, children }: Properties) {
  const { publish, projects } = text();
  const screens = [
    { path: 'publish', label: publish.publish },
    { path: 'share', label: publish.share },
    { path: 'versions', label: publish.versions },
    { path: 'settings', label: projects.settings },
  ];
  return (
    <>
      <header class="page-head">
        <div>
          <Link href={`/p/${id}/map`} class="back-link">
            <Icon shapes={chevron} size={16} /> {publish.toMap}
          </Link>
          <h1>{name}</h1>
        </div>
      </header>
      <nav class="tabs" aria-label={publish.screens}>
        {screens.map(({ path, label }) => (
          <Tab key={path} href={`/p/${id}/${path}`} label={label} />
        ))}
      </nav>
      {children}
    </>
  );
}

function Tab({ href, label }: { readonly href: string; readonly label: string }) {
  const [isHere] = useRoute(href);
  return (
    <Link href={href} aria-current={isHere ? 'page' : undefined}>
      {label}
    </Link>
  );
}
