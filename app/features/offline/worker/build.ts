/** What the build writes into the worker (scripts/build/service-worker.ts). */
declare const patioBuild: {
  /** Changes with every build whose files differ. */
  version: string;
  /** The files that public pages need, by their addresses. */
  files: string[];
};

export const { version, files } = patioBuild;
