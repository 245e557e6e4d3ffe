import { useSyncExternalStore } from 'react';
import * as limits from '~/domain/limits/limits.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { HeartButton } from '~/ui/heart-button.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { favouriteStore } from './store.ts';

interface FavouriteButtonProps {
  vertical: Vertical;
  id: string;
  title: string;
  large?: boolean;
  className?: string;
}

/** The heart of a listing: keeps it in this browser, and in the account of who is signed in. */
export function FavouriteButton({ vertical, id, title, large, className }: FavouriteButtonProps) {
  const favourites = useFavourites();
  const pressed = favourites.some((item) => item.id === id && item.vertical === vertical);
  return (
    <HeartButton
      pressed={pressed}
      onToggle={() => {
        if (!favouriteStore.toggle({ vertical, id })) sayFull();
      }}
      subject={title}
      large={large}
      className={className}
    />
  );
}

function sayFull() {
  showToast({
    title: `Você já guarda ${limits.rowLimits.favourites} anúncios`,
    description: 'Remova algum dos favoritos antes.',
    tone: 'error',
  });
}

/** All favourites of this browser, the newest first. */
export function useFavourites() {
  return useSyncExternalStore(
    favouriteStore.subscribe,
    favouriteStore.current,
    favouriteStore.onServer,
  );
}
