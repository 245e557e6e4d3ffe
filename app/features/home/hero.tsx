import { Pause, Play } from '~/ui/icons.ts';
import { useEffect, useState } from 'react';
import { cx } from '~/ui/cx.ts';
import { Photo } from '~/ui/photo.tsx';
import { HomeSearch } from './home-search.tsx';
import { useMedia } from '~/ui/browser/use-media.ts';

/** The notched picture with the rotating word, and the search box on its lower edge. */
export function Hero() {
  const { index, playing, toggle } = useRotation(heroCopy.length);
  return (
    <section aria-label="Busca" className="page pt-5 md:pt-6">
      <div className="md:relative md:min-h-[35rem]">
        <div className="notch">
          <h1 className="type-display">
            <span className="sr-only">
              Encontre sua nova casa, seu novo carro ou seu novo terreno
            </span>
            <span aria-hidden="true">
              Encontre
              <RotatingWords index={index} />
            </span>
          </h1>
          <p className="mt-4 max-w-[27rem] text-ink-2 md:mt-6 md:text-[1.125rem]/6">
            Fale direto com quem anuncia, de Manaus a Pelotas. Sem comissão.
          </p>
        </div>
        <Pictures index={index} playing={playing} toggle={toggle} />
      </div>
      <HomeSearch />
    </section>
  );
}

function RotatingWords({ index }: { index: number }) {
  return (
    // All phrases share one cell, so that the longest holds the room for the others.
    <span className="grid">
      {heroCopy.map(({ word, before }, at) => (
        <span
          key={word}
          className={cx(
            'col-start-1 row-start-1 whitespace-nowrap transition-opacity duration-200',
            at === index ? 'opacity-100' : 'opacity-0',
          )}
        >
          {before} <span className="hero-word text-green-text">{word}</span>
        </span>
      ))}
    </span>
  );
}

interface PicturesProps {
  index: number;
  playing: boolean;
  toggle: () => void;
}

function Pictures({ index, playing, toggle }: PicturesProps) {
  return (
    <div className="relative mt-5 aspect-5/4 overflow-hidden rounded-frame bg-sunken md:absolute md:inset-0 md:mt-0 md:aspect-auto">
      {heroCopy.map((word, at) => (
        <HeroPicture key={word.word} word={word} shown={at === index} first={at === 0} />
      ))}
      <div className="absolute top-3 right-3 flex items-center gap-2 rounded-control bg-coal-veil p-1 text-chalk md:top-4 md:right-4 md:pl-3">
        <span className="hidden text-fine md:block">Imagem ilustrativa</span>
        <button
          type="button"
          onClick={toggle}
          aria-label={playing ? 'Pausar a rotação' : 'Retomar a rotação'}
          className="grid size-9 place-items-center rounded-tag noscript:hidden hover:bg-chalk/15 focus-visible:outline-chalk md:size-8"
        >
          {playing ? <Pause size={18} /> : <Play size={18} />}
        </button>
      </div>
    </div>
  );
}

function HeroPicture({ word, shown, first }: { word: HeroCopy; shown: boolean; first: boolean }) {
  // Only the first picture is part of the page; the others come when it is at rest.
  const [wanted, setWanted] = useState(first);
  useEffect(() => {
    if (first) return;
    const timer = setTimeout(() => setWanted(true), 600);
    return () => clearTimeout(timer);
  }, [first]);
  if (!wanted) return null;
  return (
    <Photo
      path={word.photo}
      alt=""
      placeholder={word.placeholder}
      width={1600}
      height={800}
      sizes="(min-width: 1280px) 1200px, calc(100vw - 2rem)"
      priority={first}
      className={cx(
        'absolute inset-0 size-full object-cover object-[86%_100%] transition-opacity duration-500',
        shown ? 'opacity-100' : 'opacity-0',
      )}
    />
  );
}

const everyMs = 2000;

/**
 * Goes round an index every 2 s (specification, section 9). Rests while the page is hidden, and for people who
 * want less motion until they press play.
 * @param length how many there are to go round
 */
function useRotation(length: number) {
  const [index, setIndex] = useState(0);
  const [choice, setChoice] = useState<boolean>();
  const lessMotion = useMedia('(prefers-reduced-motion: reduce)');
  const playing = choice ?? !lessMotion;

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((at) => (at + 1) % length);
    }, everyMs);
    return () => clearInterval(timer);
  }, [playing, length]);

  return { index, playing, toggle: () => setChoice(!playing) };
}

interface HeroCopy {
  word: string;
  /** Agrees with the word: sua nova casa, seu novo terreno. */
  before: string;
  /** Path of the picture, one of the site's own. */
  photo: string;
  placeholder: string;
}

/** The hero's words in the order of the specification, each with its picture. */
const heroCopy: HeroCopy[] = [
  {
    word: 'casa',
    before: 'sua nova',
    photo: 'site/casa',
    placeholder: '#b3cfc9',
  },
  {
    word: 'carro',
    before: 'seu novo',
    photo: 'site/carro',
    placeholder: '#e8c096',
  },
  {
    word: 'terreno',
    before: 'seu novo',
    photo: 'site/terreno',
    placeholder: '#c3cfa4',
  },
];
