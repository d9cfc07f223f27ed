import chevron from 'lucide:chevron-left';
import type { ComponentChildren } from 'preact';
import { Link } from 'wouter-preact';
import { Icon } from '../parts/icon.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { text } from '../strings/strings.ts';

type Properties = { readonly id: string; readonly name: string; readonly children: ComponentChildren };

/** The head of the screens of one project: the way back to its map, and the other screens. */
export function ProjectFrame({ id, name, children }: Properties) {
  const { publish, projects, imports } = text();
  const screens = [
    { path: 'publish', label: publish.publish },
    { path: 'share', label: publish.share },
    { path: 'versions', label: publish.versions },
    { path: 'design', label: publish.design },
    { path: 'translations', label: publish.translations },
    { path: 'closures', label: publish.closures },
    { path: 'analytics', label: publish.analytics },
    { path: 'imports', label: imports.short },
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
      <Tabs label={publish.screens} tabs={screens.map(({ path, label }) => ({ href: `/p/${id}/${path}`, label }))} />
      {children}
    </>
  );
}
