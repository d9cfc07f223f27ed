import chart from 'lucide:chart-line';
import chevronDown from 'lucide:chevron-down';
import chevron from 'lucide:chevron-left';
import history from 'lucide:clock-fading';
import closed from 'lucide:construction';
import languages from 'lucide:languages';
import palette from 'lucide:palette';
import settings from 'lucide:settings';
import share from 'lucide:share-2';
import { Link, useLocation } from 'wouter-preact';
import { useEditor } from '../editor/editor-state.ts';
import { Icon } from '../parts/icon.tsx';
import { Menu } from '../parts/menu.tsx';
import { fill, text } from '../strings/strings.ts';

/** The way back to the projects, the name of this one, and a menu of its other screens, to which everything is saved first. */
export function ProjectHead() {
  const { document, saves, isSample } = useEditor();
  const { editor: words, projects, publish } = text();
  const [, navigate] = useLocation();
  const name = String(document.item('project', document.projectId).value?.name ?? '');
  const to = (screen: string) => () => void saves.flush().finally(() => navigate(`/p/${document.projectId}/${screen}`));
  return (
    <div class="top-bar-project">
      <Link href="/projects" class="button is-quiet is-icon" title={words.toProjects} aria-label={words.toProjects}>
        <Icon shapes={chevron} />
      </Link>
      <h1>{name}</h1>
      {!isSample && (
        <Menu
          label={fill(projects.actionsFor, name)}
          class="button is-quiet is-icon"
          items={[
            { label: publish.share, icon: share, onChoose: to('share') },
            { label: publish.versions, icon: history, onChoose: to('versions') },
            { label: publish.design, icon: palette, onChoose: to('design') },
            { label: publish.translations, icon: languages, onChoose: to('translations') },
            { label: publish.closures, icon: closed, onChoose: to('closures') },
            { label: publish.analytics, icon: chart, onChoose: to('analytics') },
            { label: projects.settings, icon: settings, onChoose: to('settings') },
          ]}
        >
          <Icon shapes={chevronDown} />
        </Menu>
      )}
    </div>
  );
}
