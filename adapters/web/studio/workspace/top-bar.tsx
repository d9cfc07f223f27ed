import historyIcon from 'lucide:clock-fading';
import eye from 'lucide:eye';
import panelLeft from 'lucide:panel-left';
import redoIcon from 'lucide:redo-2';
import alert from 'lucide:triangle-alert';
import undoIcon from 'lucide:undo-2';
import { Select } from '../../shared/parts/select.tsx';
import { perform } from '../editor/actions/action.ts';
import { REDO, UNDO } from '../editor/actions/edit-actions.ts';
import { togglePanel } from '../editor/actions/view-actions.ts';
import { type SidePanel, useEditor } from '../editor/editor-state.ts';
import { People } from '../editor/people.tsx';
import { SaveBadge } from '../editor/save-badge.tsx';
import { PaletteButton } from '../frame/palette/palette-button.tsx';
import { Button, IconButton } from '../parts/button.tsx';
import { text } from '../strings/strings.ts';
import { KeepSample } from './keep-sample.tsx';
import { ProjectHead } from './project-head.tsx';
import { ToPublish } from './to-publish.tsx';

/** Above the canvas: the project, the level, undo and redo, whether everything is saved, and what comes after drawing. */
export function TopBar({ isLive }: { readonly isLive: boolean }) {
  const editor = useEditor();
  const { document, panel, refusal } = editor;
  const { editor: words } = text();
  const toggle = (which: SidePanel) => () => togglePanel(editor, which);
  const { canUndo, canRedo } = document.history;
  const { points, isCancelled, canTakeAgain } = editor.drawing.value;
  return (
    <header class="top-bar">
      <ProjectHead />
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
      {!editor.isSample && <SaveBadge />}
      <People />
      <div class="top-bar-end">
        <PaletteButton />
        <Button look="quiet" icon={alert} aria-pressed={panel.value === 'check'} onClick={toggle('check')}>
          {words.check}
        </Button>
        <Button look="quiet" icon={eye} aria-pressed={panel.value === 'preview'} onClick={toggle('preview')}>
          {words.preview}
        </Button>
        {editor.isSample ? <KeepSample /> : <ToPublish isLive={isLive} />}
      </div>
    </header>
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
