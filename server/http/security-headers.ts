import { secureHeaders } from 'hono/secure-headers';

/** Headers for every answer. The pages' content security policy is set where they are rendered. */
export const securityHeaders = secureHeaders({
  xFrameOptions: 'DENY',
  referrerPolicy: 'strict-origin-when-cross-origin',
  crossOriginResourcePolicy: false,
  crossOriginOpenerPolicy: 'same-origin-allow-popups',
  strictTransportSecurity: 'max-age=31536000',
  permissionsPolicy: { camera: [], microphone: [], geolocation: ['self'], browsingTopics: [] },
});
