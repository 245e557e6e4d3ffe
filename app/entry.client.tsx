import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import {
  fetchWhenConnected,
  preventReloads,
  waitingForPages,
} from './features/offline/connection.ts';
import { watchTranslations } from './platform/rendering/follow-translations.ts';

preventReloads();
watchTranslations();

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter unstable_fetch={fetchWhenConnected} instrumentations={[waitingForPages]} />
      </StrictMode>,
    );
  });

// React resets a field that was typed in. What puts the text back is there before, or on a slow line people see their
// text vanish and send the proposed one. Until then the browser sends forms itself.
if (globalThis.earlyTyping?.size) {
  void import('./platform/drafts/restore-typing.ts').then(hydrate, hydrate);
} else {
  hydrate();
}
