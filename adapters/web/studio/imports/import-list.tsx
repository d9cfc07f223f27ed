import { Button } from '../parts/button.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { agoText } from '../strings/ago.ts';
import { text } from '../strings/strings.ts';
import { formatLabel, sizeText } from './import-texts.ts';
import type { ImportTarget } from './target.ts';
import { useImports } from './use-imports.ts';

type Properties = { readonly target: ImportTarget; readonly onShow: (id: string) => void };

/** The imports of the last days, to go on with them. */
export function ImportList({ target, onShow }: Properties) {
  const { imports } = text();
  const query = useImports(target);
  return (
    <Loaded query={query}>
      {(listed) =>
        listed.length > 0 && (
          <section>
            <h2>{imports.earlier}</h2>
            <ul class="lines">
              {listed.map((each) => (
                <li key={each.id}>
                  <span>
                    <strong>{imports.statuses[each.status]}</strong>{' '}
                    <small>
                      {[each.format && formatLabel(each.format), sizeText(each.bytes), agoText(each.created_at)]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </span>
                  <Button look="quiet" onClick={() => onShow(each.id)}>
                    {imports.show}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  );
}
