import languagesIcon from 'lucide:languages';
import tag from 'lucide:tag';
import { useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { text } from '../strings/strings.ts';
import { LanguagesDialog } from './languages-dialog.tsx';
import { Levels } from './levels.tsx';
import { PlacesTree } from './places-tree.tsx';
import { TagsDialog } from './tags-dialog.tsx';

/** The levels of the map and the places on them; its tags and languages. */
export function LeftPanel() {
  const { panels } = text();
  const [dialog, setDialog] = useState<'tags' | 'languages' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <Levels />
      <PlacesTree />
      <footer class="panel-foot">
        <Button look="quiet" icon={tag} onClick={() => setDialog('tags')}>
          {panels.tags}
        </Button>
        <Button look="quiet" icon={languagesIcon} onClick={() => setDialog('languages')}>
          {panels.languages}
        </Button>
      </footer>
      {dialog === 'tags' && <TagsDialog onClose={close} />}
      {dialog === 'languages' && <LanguagesDialog onClose={close} />}
    </>
  );
}
