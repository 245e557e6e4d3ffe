import { useSyncExternalStore } from 'react';
import * as limits from '~/domain/limits/limits.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { favouriteStore } from './store.ts';
import { Heart } from '~/ui/icons.ts';
import { cx } from '~/ui/cx.ts';

interface FavouriteButtonProps {
  vertical: Vertical;
  id: string;
  title: string;
  large?: boolean;
}

/** The heart of a listing: keeps it in this browser, and in the account of who is signed in. */
export function FavouriteButton({ vertical, id, title, large }: FavouriteButtonProps) {
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

interface HeartButtonProps {
  pressed: boolean;
  onToggle: () => void;
  /** What is kept, for instance the title. */
  subject: string;
  /** 44 instead of 36; the target is 44 in both. */
  large?: boolean;
}

/** Keeps something as a favourite: a white disc on a picture. */
function HeartButton({ pressed, onToggle, subject, large }: HeartButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={`Favoritar ${subject}`}
      onClick={onToggle}
      className="group/heart grid size-11 place-items-center rounded-full noscript:hidden"
    >
      <span
        className={cx(
          'grid place-items-center rounded-full bg-chalk transition-colors',
          large ? 'size-11' : 'size-9',
          pressed ? 'text-heart' : 'text-coal group-hover/heart:text-heart',
        )}
      >
        <Heart size={large ? 22 : 18} className={pressed ? 'fill-current' : undefined} />
      </span>
    </button>
  );
}
