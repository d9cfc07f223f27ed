import { useEffect, useRef, useState } from 'preact/hooks';
import { hoursFault } from '../../../../../src/domain/projects/hours/opening-hours-grammar.ts';
import { useEditor } from '../../editor/editor-state.ts';
import { TextField } from '../../parts/field.tsx';
import { text } from '../../strings/strings.ts';
import { focusWithin, useToFill } from './use-to-fill.ts';
import { WeekGrid } from './week-grid.tsx';

type Properties = {
  readonly label: string;
  readonly value: string;
  readonly several: string | undefined;
  readonly isReadOnly: boolean;
  readonly error: string | null;
  readonly onValue: (value: string) => void;
};

/** Opening hours: as text in the format of OpenStreetMap, or by days of the week where the text is as simple as that, or cannot be read. */
export function HoursInput({ label, value, several, isReadOnly, error, onValue }: Properties) {
  const { panels } = text();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? value;
  const place = useRef<HTMLDivElement>(null);
  const editor = useEditor();
  useEffect(() => setTyped(null), [editor.selection.value]);
  useToFill(editor, 'workingHours', () => focusWithin(place.current, '.week input'));
  const isFaulty = shown !== '' && hoursFault(shown) !== null;
  return (
    <div class="hours-input" ref={place}>
      <TextField
        label={label}
        hint={panels.hoursHint}
        error={isFaulty ? panels.hoursFault : error}
        value={shown}
        placeholder={several ?? 'Mo-Fr 08:00-18:00'}
        readOnly={isReadOnly}
        onValue={(next) => {
          setTyped(next);
          if (next === '' || hoursFault(next) === null) onValue(next);
        }}
        onBlur={() => !isFaulty && setTyped(null)}
      />
      {!isReadOnly && (
        <WeekGrid
          value={isFaulty ? '' : value}
          onValue={(next) => {
            setTyped(null);
            onValue(next);
          }}
        />
      )}
    </div>
  );
}
