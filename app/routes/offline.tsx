import { OfflinePage } from '~/features/offline/offline-page.tsx';

/** The same for everybody: the service worker keeps it. */
export const meta = () => [
  { title: 'Guardados neste aparelho | Pátio' },
  { name: 'robots', content: 'noindex' },
];

export default function OfflineRoute() {
  return <OfflinePage />;
}
