import { useEffect, useRef, useState } from 'preact/hooks';
import { config } from '../api/config.ts';
import { useEditor } from '../editor/editor-state.ts';
import { failureText } from '../parts/failure.ts';
import { warn } from '../parts/messages.ts';
import type { DrawnRooms } from '../trace/jobs.ts';
import type { ChosenPage } from './pdf-dialog.tsx';
import type { Picture } from './read-picture.ts';
import { refusedFile } from './refused-file.ts';
import { removedText } from './removed-parts.ts';

/** `smallUrl`: the same picture for phones, null without one; `rooms`: those of the page of a PDF that it is the picture of; null where the picture itself may have some. */
export type Uploaded = Picture & {
  readonly url: string;
  readonly smallUrl: string | null;
  readonly rooms: DrawnRooms | null;
};

type Take = (picture: Uploaded) => void;

/** A picture on its way to the service. `sent`: the part that was sent, null while none is. */
export type Upload = {
  readonly sent: number | null;
  readonly failed: { readonly reason: string; readonly tryAgain: () => void } | null;
  readonly isReduced: boolean;
  /** A PDF of which a page is to be chosen. */
  readonly asked: {
    readonly file: File;
    readonly choose: (page: ChosenPage) => void;
    readonly fail: (reason: string) => void;
    readonly leave: () => void;
  } | null;
  /** Resolves when the file was given to `onUploaded`, was stopped, or has failed. */
  readonly take: (file: File, onUploaded: (picture: Uploaded) => void) => Promise<void>;
  readonly stop: () => void;
  /** Puts away what was said of the last file. */
  readonly dismiss: () => void;
};

/** Uploads pictures, one after the other, as long as the part that uses it is shown. Plans may be larger than others. */
export function useUpload(isPlan: boolean): Upload {
  const { storePicture } = useEditor();
  const [sent, setSent] = useState<number | null>(null);
  const [failed, setFailed] = useState<Upload['failed']>(null);
  const [isReduced, setReduced] = useState(false);
  const [asked, setAsked] = useState<Upload['asked']>(null);
  const aborting = useRef<AbortController | null>(null);
  useEffect(() => () => aborting.current?.abort(), []);

  function dismiss(): void {
    setFailed(null);
    setReduced(false);
    setAsked(null);
  }

  const fail = (reason: string, again: () => Promise<void>) => setFailed({ reason, tryAgain: () => void again() });

  /** Resolves when the page was uploaded, or nobody wants one. */
  function askPage(file: File, onUploaded: Take): Promise<void> {
    dismiss();
    return new Promise((done) => {
      const end = () => {
        setAsked(null);
        done();
      };
      setAsked({
        file,
        choose: ({ file: picture, rooms }) => {
          setAsked(null);
          void send(picture, rooms, onUploaded).then(done);
        },
        fail: (reason) => {
          fail(reason, () => take(file, onUploaded));
          end();
        },
        leave: end,
      });
    });
  }

  const take = (file: File, onUploaded: Take): Promise<void> =>
    isPdf(file) ? askPage(file, onUploaded) : send(file, null, onUploaded);

  async function send(file: File, rooms: DrawnRooms | null, onUploaded: Take): Promise<void> {
    const controller = new AbortController();
    aborting.current = controller;
    dismiss();
    setSent(0);
    try {
      const { uploadLimitBytes, maxImagePixels } = config.value!;
      const { readPicture, webpName } = await import('./read-picture.ts');
      const picture = await readPicture(file, { bytes: uploadLimitBytes, pixels: maxImagePixels }, isPlan);
      setReduced(picture.isReduced);
      const given = { onProgress: setSent, signal: controller.signal };
      const { url, removed } = await storePicture(picture, given);
      const { small } = picture;
      const smaller = small && (await storePicture({ file: small, name: webpName(`small-${file.name}`) }, given));
      const lost = removedText(removed);
      if (lost) warn(lost);
      onUploaded({ ...picture, url, smallUrl: smaller?.url ?? null, rooms });
    } catch (error) {
      if (controller.signal.aborted) return;
      const reason = error instanceof DOMException ? refusedFile(file) : failureText(error);
      fail(reason, () => send(file, rooms, onUploaded));
    } finally {
      setSent(null);
    }
  }

  return { sent, failed, isReduced, asked, take, stop: () => aborting.current?.abort(), dismiss };
}

const isPdf = ({ type, name }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name);
