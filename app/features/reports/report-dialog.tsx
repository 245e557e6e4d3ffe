import { useFetcher } from 'react-router';
import { Dialog, Sheet } from '~/ui/dialogs/dialog.tsx';
import { useMedia } from '~/ui/browser/use-media.ts';
import type { Reported, ReportAnswer } from './report-action.ts';
import { ReportForm, thisOne } from './report-form.tsx';

interface ReportDialogProps {
  reported: Reported;
  title: string;
  onClose: () => void;
}

/** The form over the page that it is about: a window, on the phone a sheet. */
export default function ReportDialog({ reported, title, onClose }: ReportDialogProps) {
  const fetcher = useFetcher<ReportAnswer>();
  const Frame = useMedia('(min-width: 40rem)') ? Dialog : Sheet;
  return (
    <Frame open onClose={onClose} title={`Denunciar ${thisOne(reported.kind)}`}>
      <div className="pb-2 max-sm:py-4">
        <p className="mb-3 font-semibold break-words text-ink">{title}</p>
        <ReportForm
          reported={reported}
          answer={fetcher.data}
          busy={fetcher.state !== 'idle'}
          as={fetcher.Form}
          onCancel={onClose}
        />
      </div>
    </Frame>
  );
}
