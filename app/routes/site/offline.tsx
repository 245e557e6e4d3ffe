import { siteName } from '~/domain/site/site-name.ts';
import { OfflinePage } from '~/features/offline/offline-page.tsx';

/** The same for everybody: the service worker keeps it. */
export const meta = () => [
  { title: `Guardados neste aparelho | ${siteName()}` },
  { name: 'robots', content: 'noindex' },
];

export default function OfflineRoute() {
  return <OfflinePage />;
}
