import chevron from 'lucide:chevron-left';
import historyIcon from 'lucide:clock-fading';
import eye from 'lucide:eye';
import panelLeft from 'lucide:panel-left';
import redoIcon from 'lucide:redo-2';
import send from 'lucide:send';
import alert from 'lucide:triangle-alert';
import undoIcon from 'lucide:undo-2';
import { Link, useLocation } from 'wouter-preact';
import { Select } from '../../shared/parts/select.tsx';
import { perform } from '../editor/actions/action.ts';
import { REDO, UNDO } from '../editor/actions/edit-actions.ts';
import { togglePanel } from '../editor/actions/view-actions.ts';
import { type SidePanel, useEditor } from '../editor/editor-state.ts';
import { People } from '../editor/people.tsx';
import { SaveBadge } from '../editor/save-badge.tsx';
import { PaletteButton } from '../frame/palette/palette-button.tsx';
import { Button, IconButton } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { text } from '../strings/strings.ts';

/** Above the canvas: the project, the level, undo and redo, whether everything is saved, and what comes after drawing. */
export function TopBar({ isLive }: { readonly isLive: boolean }) {
  const editor = useEditor();
  const { document, panel, refusal } = editor;
  const { editor: words } = text();
  const name = String(document.item('project', document.projectId).value?.name ?? '');
  const toggle = (which: SidePanel) => () => togglePanel(editor, which);
  const { canUndo, canRedo } = document.history;
  const { points, isCancelled, canTakeAgain } = editor.drawing.value;
  return (
    <header class="top-bar">
      <Link href="/projects" class="top-bar-project" title={words.toProjects}>
        <Icon shapes={chevron} />
        <h1>{name}</h1>
      </Link>
      <span class="places-toggle">
        <IconButton
          label={words.places}
          icon={panelLeft}
          aria-pressed={panel.value === 'places'}
          onClick={toggle('places')}
        />
      </span>
      <LevelSelect />
      <div class="top-bar-group">
        <IconButton
          label={words.undo}
          icon={undoIcon}
          refusal={refusal.value ?? (points > 0 || isCancelled || canUndo.value ? null : words.nothingToUndo)}
          onClick={() => perform(editor, UNDO)}
        />
        <IconButton
          class="is-redo"
          label={words.redo}
          icon={redoIcon}
          refusal={refusal.value ?? (canTakeAgain || canRedo.value ? null : words.nothingToRedo)}
          onClick={() => perform(editor, REDO)}
        />
        <IconButton
          label={text().commands.names.history}
          icon={historyIcon}
          aria-pressed={panel.value === 'history'}
          onClick={toggle('history')}
        />
      </div>
      <SaveBadge />
      <People />
      <div class="top-bar-end">
        <PaletteButton />
        <Button look="quiet" icon={alert} aria-pressed={panel.value === 'check'} onClick={toggle('check')}>
          {words.check}
        </Button>
        <Button look="quiet" icon={eye} aria-pressed={panel.value === 'preview'} onClick={toggle('preview')}>
          {words.preview}
        </Button>
        <ToPublish isLive={isLive} />
      </div>
    </header>
  );
}

/** Leads to the screen of publishing once everything is saved, which then compares and publishes just that. */
function ToPublish({ isLive }: { readonly isLive: boolean }) {
  const { document, saves } = useEditor();
  const [, navigate] = useLocation();
  const { editor: words } = text();
  const href = `/p/${document.projectId}/publish`;
  return (
    <Link
      href={href}
      class="button is-primary"
      onClick={(event: Event) => {
        event.preventDefault();
        void saves.flush().finally(() => navigate(href));
      }}
    >
      <Icon shapes={send} />
      <span>{isLive ? words.updateLive : words.publish}</span>
    </Link>
  );
}

function LevelSelect() {
  const { levels, level, chooseLevel } = useEditor();
  if (!level.value) return null;
  return (
    <Select
      class="level-select"
      aria-label={text().editor.level}
      value={level.value.id}
      options={levels.value.toReversed().map(({ id, name }) => ({ value: id, label: name }))}
      onValue={chooseLevel}
    />
  );
}
