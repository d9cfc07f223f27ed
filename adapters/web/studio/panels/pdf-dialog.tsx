import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Loading } from '../parts/states.tsx';
import { type Crop, type OpenedPdf, openPdf, WHOLE } from '../pdf/open-pdf.ts';
import { text } from '../strings/strings.ts';
import type { DrawnRooms } from '../trace/jobs.ts';
import { ask } from '../trace/tracer.ts';
import { PdfCrop } from './pdf-crop.tsx';
import { PdfPages } from './pdf-pages.tsx';
import { PdfPassword } from './pdf-password.tsx';

/** The picture of a page, and the rooms that are drawn on it. */
export type ChosenPage = { readonly file: File; readonly rooms: DrawnRooms };

type Properties = {
  readonly file: File;
  readonly onChosen: (page: ChosenPage) => void;
  readonly onFailure: (reason: string) => void;
  readonly onClose: () => void;
};

type Question = { readonly isWrong: boolean; readonly answer: (password: string) => void; readonly leave: () => void };

/** Asks which page of a PDF is the plan, or which part of it; for its password where it has one. The file never leaves the browser. */
export function PdfDialog({ file, onChosen, onFailure, onClose }: Properties) {
  const { pdf } = text();
  const [opened, setOpened] = useState<OpenedPdf | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [page, setPage] = useState(1);
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const [isBusy, setBusy] = useState(false);
  const isGone = useRef(false);

  useEffect(() => {
    let close = () => {};
    const askPassword = (isWrong: boolean) =>
      new Promise<string>((answer, refuse) => {
        setQuestion({ isWrong, answer, leave: () => refuse(new Error('left')) });
      });
    openPdf(file, askPassword).then(
      (found) => {
        close = found.close;
        if (isGone.current) return close();
        setQuestion(null);
        setOpened(found);
      },
      () => {
        if (!isGone.current) onFailure(pdf.unreadable);
      },
    );
    return () => {
      isGone.current = true;
      close();
    };
  }, [file]);

  async function choose(): Promise<void> {
    setBusy(true);
    try {
      const made = await opened!.picture(page, crop);
      const rooms = await ask('pageRooms', made.page);
      if (!isGone.current)
        onChosen({ file: new File([made.file], pictureName(file.name, page), { type: 'image/png' }), rooms });
    } catch {
      if (!isGone.current) onFailure(pdf.unreadable);
    }
  }

  function leave(): void {
    question?.leave();
    onClose();
  }

  if (question)
    return (
      <PdfPassword
        isWrong={question.isWrong}
        onClose={leave}
        onPassword={(password) => {
          setQuestion(null);
          question.answer(password);
        }}
      />
    );
  return (
    <Dialog
      title={pdf.title}
      isWide
      onClose={leave}
      actions={
        <>
          <Button onClick={leave}>{text().frame.cancel}</Button>
          <Button
            look="primary"
            isBusy={isBusy}
            refusal={opened ? null : text().frame.loading}
            onClick={() => void choose()}
          >
            {pdf.use}
          </Button>
        </>
      }
    >
      {opened ? (
        <div class="pdf">
          {opened.count > 1 && (
            <PdfPages
              opened={opened}
              chosen={page}
              onChoose={(number) => {
                setPage(number);
                setCrop(WHOLE);
              }}
            />
          )}
          <PdfCrop key={page} opened={opened} page={page} crop={crop} onCrop={setCrop} />
        </div>
      ) : (
        <Loading lines={4} />
      )}
    </Dialog>
  );
}

const pictureName = (name: string, page: number): string => `${name.replace(/\.pdf$/i, '')}-${page}.png`;
