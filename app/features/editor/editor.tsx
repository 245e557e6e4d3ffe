import type { Vertical } from '~/domain/listings/verticals.ts';
import type { StorePlan } from '~/platform/answers/answers.ts';
import type { DraftKeeper } from './draft/keeper.ts';
import { useStepTop } from '~/ui/browser/use-step-top.ts';
import { EditorContext, type Editing } from './editor-context.ts';
import type { EditorSlots, PendingPhotos } from './page-slots.ts';
import { ForStore } from './frame/for-store.tsx';
import { DraftNote } from './frame/draft-source.tsx';
import { StepFooter } from './frame/step-footer.tsx';
import { StepList } from './frame/step-list.tsx';
import { TopBar } from './frame/top-bar.tsx';
import { QualityPanel } from './quality/quality-panel.tsx';
import { QualityRow } from './quality/quality-row.tsx';
import type { StoredListing } from './queries.ts';
import { steps } from './steps.ts';
import { DetailsStep } from './steps/details-step.tsx';
import { PhotosStep } from './steps/photos-step.tsx';
import { PlaceStep } from './steps/place-step.tsx';
import { PreviewStep } from './steps/preview-step.tsx';
import { PriceStep } from './steps/price-step.tsx';
import { SendPanel } from './preview/send-panel.tsx';
import { useEditingState } from './use-editing.ts';

interface EditorProps {
  vertical: Vertical;
  listing: StoredListing;
  plan: StorePlan | null;
  keeper: DraftKeeper;
  parts: EditorSlots;
}

/** Bar, steps at the left, the open step, what would make the listing better at the right, footer. */
export function Editor(props: EditorProps) {
  return props.parts.underWay(props, (photos) => <Frame {...props} photos={photos} />);
}

function Frame({ parts, photos, ...given }: EditorProps & { photos: PendingPhotos }) {
  const editing = useEditingState({ ...given, photos });
  return (
    <EditorContext value={editing}>
      <TopBar />
      <ForStore />
      <QualityRow />
      <div className="page grid gap-x-12 pt-6 pb-32 md:grid-cols-[11.5rem_minmax(0,1fr)] md:pt-10 lg:grid-cols-[11.5rem_minmax(0,1fr)_18rem]">
        <StepList />
        <main id="conteudo" className="min-w-0">
          <DraftNote />
          <OpenStep editing={editing} parts={parts} />
        </main>
        <Aside editing={editing} />
      </div>
      <StepFooter />
    </EditorContext>
  );
}

function OpenStep({ editing, parts }: { editing: Editing; parts: EditorSlots }) {
  const { step } = editing;
  useStepTop(step);
  return (
    <>
      {step === 'detalhes' ? <DetailsStep /> : null}
      {step === 'local' ? <PlaceStep /> : null}
      {step === 'fotos' ? <PhotosStep parts={parts} /> : null}
      {step === 'preco' ? <PriceStep /> : null}
      {step === 'previa' ? <PreviewStep parts={parts} /> : null}
    </>
  );
}

function Aside({ editing }: { editing: Editing }) {
  const isPreview = editing.step === steps.at(-1)!.id;
  return (
    <aside
      aria-label={isPreview ? 'Enviar' : 'Qualidade do anúncio'}
      className={isPreview ? 'max-lg:col-span-full max-lg:mt-8' : 'max-lg:hidden'}
    >
      <div className="self-start overflow-hidden rounded-card border border-line bg-surface lg:sticky lg:top-24">
        {isPreview ? <SendPanel /> : <QualityPanel />}
      </div>
    </aside>
  );
}
