import languagesIcon from 'lucide:languages';
import tag from 'lucide:tag';
import { useEditor } from '../editor/editor-state.ts';
import { Button } from '../parts/button.tsx';
import { text } from '../strings/strings.ts';
import { Guide } from './guide.tsx';
import { Levels } from './levels.tsx';
import { PlacesTree } from './places-tree.tsx';

/** The first steps, the levels of the map and the places on them; its tags and languages. */
export function LeftPanel({ isLive }: { readonly isLive: boolean }) {
  const { panels } = text();
  const { dialog } = useEditor();
  const open = (which: typeof dialog.value) => () => {
    dialog.value = which;
  };
  return (
    <>
      <Guide isLive={isLive} />
      <Levels />
      <PlacesTree />
      <footer class="panel-foot">
        <Button look="quiet" icon={tag} onClick={open('tags')}>
          {panels.tags}
        </Button>
        <Button look="quiet" icon={languagesIcon} onClick={open('languages')}>
          {panels.languages}
        </Button>
      </footer>
    </>
  );
}
