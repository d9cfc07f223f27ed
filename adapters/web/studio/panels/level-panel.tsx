import imageUp from 'lucide:image-up';
import scaling from 'lucide:scaling';
import trash from 'lucide:trash';
import waypoints from 'lucide:waypoints';
import type { Fields as ItemFields } from '../document/items/types.ts';
import { useEditor } from '../editor/editor-state.ts';
import { proposeLevelWays } from '../editor/level-ways.ts';
import { reasonAt } from '../editor/reasons.ts';
import { Button } from '../parts/button.tsx';
import { text } from '../strings/strings.ts';
import { changeItems } from './chosen.ts';
import { FindRoomsButton } from './find-rooms-button.tsx';
import { Fields } from './inspector/fields.tsx';
import { SECTIONS } from './inspector/place-fields.ts';
import { Reason } from './inspector/reason.tsx';
import { TranslatedNames } from './inspector/translated-names.tsx';
import { addLevel } from './level-actions.ts';
import { putPlan } from './put-plan.ts';
import { UploadButton } from './upload-button.tsx';

/** The size of a blank sheet of 60 by 40 metres, in units of which 20 are a metre. */
const BLANK = { width: 1200, height: 800, metersPerUnit: 0.05 };

const NAMES_OF_LEVELS = ['name', 'shortName', 'building'] as const;

/** The level that is shown: its plan, its name, its scale. */
export function LevelPanel() {
  const editor = useEditor();
  const { panels } = text();
  const id = editor.level.value?.id;
  const item = id === undefined ? undefined : editor.document.item('levels', id).value;
  const refusal = editor.refusal.value;
  if (!item)
    return (
      <div class="inspector">
        <p>{panels.noLevels}</p>
        <Button refusal={refusal} onClick={() => addLevel(editor)}>
          {panels.addLevel}
        </Button>
      </div>
    );
  const shown = [{ noun: 'levels' as const, item }];
  const reason = (name: string) => reasonAt(editor, [{ noun: 'levels', id: item.id }], [name]);
  const change = (label: string, fields: ItemFields) => changeItems(editor.document, label, shown, fields);
  const align = () => {
    editor.tool.value = 'align';
    editor.canvas.value?.focus();
  };
  return (
    <div class="inspector">
      <header class="inspector-head">
        <h2>{String(item.name)}</h2>
      </header>
      <section class="inspector-plan">
        {item.imageUrl ? (
          <img class="plan-picture" src={String(item.imageUrl)} alt="" />
        ) : (
          <p class="hint">{panels.noPlan}</p>
        )}
        <Reason of={reason('imageUrl') ?? reason('georeference')} />
        <UploadButton
          label={item.imageUrl ? panels.replacePlan : panels.uploadPlan}
          icon={imageUp}
          look={item.imageUrl ? 'quiet' : 'primary'}
          refusal={refusal}
          isPlan
          onUploaded={(picture) => putPlan(editor, item.id, picture)}
        />
        {item.imageUrl && <FindRoomsButton />}
        {item.width !== null && (
          <Button look="quiet" icon={waypoints} refusal={refusal} onClick={() => void proposeLevelWays(editor)}>
            {text().commands.names.proposeWays}
          </Button>
        )}
        {item.imageUrl && (
          <Button look="quiet" icon={scaling} refusal={refusal} onClick={align}>
            {text().editor.toolNames.align}
          </Button>
        )}
        {item.imageUrl && (
          <Button
            look="quiet"
            icon={trash}
            refusal={refusal}
            onClick={() => change(panels.removePlan, { imageUrl: null, imageUrlSmall: null })}
          >
            {panels.removePlan}
          </Button>
        )}
        {!item.imageUrl && item.width === null && (
          <Button refusal={refusal} onClick={() => change(panels.blankSheet, BLANK)}>
            {panels.blankSheet}
          </Button>
        )}
      </section>
      {SECTIONS.levels!.map((section) => (
        <Fields key={section.title} section={section} items={shown} />
      ))}
      <details class="inspector-section" open={Boolean(item.imageUrlDark)}>
        <summary>{panels.darkPlan}</summary>
        <Reason of={reason('imageUrlDark')} />
        {item.imageUrlDark && <img class="plan-picture" src={String(item.imageUrlDark)} alt="" />}
        <UploadButton
          label={panels.uploadPicture}
          icon={imageUp}
          refusal={refusal}
          onUploaded={({ url }) => change(panels.darkPlan, { imageUrlDark: url })}
        />
        {item.imageUrlDark && (
          <Button icon={trash} refusal={refusal} onClick={() => change(panels.darkPlan, { imageUrlDark: null })}>
            {text().frame.remove}
          </Button>
        )}
      </details>
      <TranslatedNames shown={shown[0]!} names={NAMES_OF_LEVELS} />
    </div>
  );
}
