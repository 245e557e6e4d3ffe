import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { fetchWhenConnected, waitingForPages } from './features/offline/connection.ts';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter unstable_fetch={fetchWhenConnected} instrumentations={[waitingForPages]} />
    </StrictMode>,
  );
});
