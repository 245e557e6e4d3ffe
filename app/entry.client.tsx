import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { fetchWhenConnected, holdReloads, waitingForPages } from './features/offline/connection.ts';

holdReloads();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter unstable_fetch={fetchWhenConnected} instrumentations={[waitingForPages]} />
    </StrictMode>,
  );
});
