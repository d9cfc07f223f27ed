import { useEffect, useRef, useState } from 'preact/hooks';
import { sharedAddress } from '../../page/address.ts';
import { useEmbed, useTexts } from './embed-context.ts';
import { Glyph } from './glyph.tsx';

/** Shares the address of the current view: by the share dialog of the device, else by the clipboard. */
export function ShareButton({ title }: Readonly<{ title: string }>) {
  const { store, note } = useEmbed();
  const { strings } = useTexts();
  const [said, setSaid] = useState('');
  const share = async (): Promise<void> => {
    note('shareClick', { id: store.get().selection?.id ?? '' });
    setSaid(await hand({ title, url: sharedAddress(store.get()) }, strings.copied));
  };
  return (
    <>
      <button type="button" class="card-action" onClick={() => void share()}>
        <Glyph name="share" />
        {said && said === strings.copied ? strings.copied : strings.share}
      </button>
      {said && said !== strings.copied && <Address url={said} label={strings.share} />}
      <span class="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}

/** To be copied by hand. */
function Address({ url, label }: Readonly<{ url: string; label: string }>) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), [url]);
  return <input class="share-address" ref={field} value={url} aria-label={label} readOnly />;
}

/** The visitor has closed the dialog; any other error means that there was none. */
const isCancelled = (error: unknown): boolean => (error as Partial<DOMException> | null)?.name === 'AbortError';

type Shared = Readonly<{ title: string; url: string }>;

/** Returns the message for the visitor: the address itself where the page around the map forbids both. */
async function hand(shared: Shared, copied: string): Promise<string> {
  // Desktops have a dialog for it too, without an obvious way to copy.
  const isTouched = matchMedia('(pointer: coarse)').matches;
  if (isTouched && navigator.canShare?.(shared)) {
    const isOver = await navigator.share(shared).then(() => true, isCancelled);
    if (isOver) return '';
  }
  try {
    await navigator.clipboard.writeText(shared.url);
    return copied;
  } catch {
    return shared.url;
  }
}
