import { useSyncExternalStore } from 'react';
import type { Vertical } from '~/domain/verticals.ts';
import { HeartButton } from '~/ui/heart-button.tsx';
import { favouriteStore } from './store.ts';

interface FavouriteButtonProps {
  vertical: Vertical;
  id: string;
  title: string;
  large?: boolean;
  className?: string;
}

/** The heart of a listing: keeps it in this browser. */
export function FavouriteButton({ vertical, id, title, large, className }: FavouriteButtonProps) {
  const favourites = useFavourites();
  const pressed = favourites.some((item) => item.id === id && item.vertical === vertical);
  return (
    <HeartButton
      pressed={pressed}
      onToggle={() => favouriteStore.toggle({ vertical, id })}
      subject={title}
      large={large}
      className={className}
    />
  );
}

/** All favourites of this browser, the newest first. */
export function useFavourites() {
  return useSyncExternalStore(
    favouriteStore.subscribe,
    favouriteStore.current,
    favouriteStore.onServer,
  );
}
