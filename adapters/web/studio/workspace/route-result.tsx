import { PROFILES } from '../../../../src/domain/wayfinding/route/route.ts';
import { useEditor } from '../editor/editor-state.ts';
import { seconds } from '../parts/failure.ts';
import { SelectField } from '../parts/field.tsx';
import { lengthText } from '../strings/lengths.ts';
import { fill, text } from '../strings/strings.ts';

/** The tested route in words, over the canvas, while its tool is chosen. */
export function RouteResult() {
  const editor = useEditor();
  const words = text().editor;
  const { route, routeProfile } = editor;
  if (editor.tool.value !== 'route' || !route.value) return null;
  const found = route.value.kind === 'route' ? route.value : null;
  return (
    <section class="route-result" aria-label={words.toolNames.route}>
      <SelectField
        label={words.toolNames.route}
        isLabelHidden
        value={routeProfile.value}
        options={PROFILES.map((value) => ({ value, label: words.routeProfiles[value] }))}
        onValue={(value) => {
          routeProfile.value = value as (typeof PROFILES)[number];
        }}
      />
      <p role="status">
        {found
          ? fill(words.routeFound, lengthText(found.distanceMeters ?? 0, 1), seconds(found.durationSeconds))
          : words.noRoute}
      </p>
      {found && (
        <ol>
          {found.steps.map((step, index) => (
            <li key={index}>{step.text}</li>
          ))}
        </ol>
      )}
    </section>
  );
}
