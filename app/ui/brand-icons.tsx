interface BrandIconProps {
  size?: number;
  className?: string;
}

function Line({ size = 20, className, children }: BrandIconProps & { children: React.ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {children}
    </svg>
  );
}

export function WhatsAppIcon(props: BrandIconProps) {
  return (
    <Line {...props}>
      <path d="M3.2 20.8l1.3-4.3a9 9 0 1 1 3.3 3.2z" />
      <path d="M9 8.6c-.3 2.9 3.4 6.7 6.3 6.4l.9-1.5-2.1-1.1-.9.8c-.9-.4-1.7-1.2-2.1-2.1l.8-.9L10.6 7.9z" />
    </Line>
  );
}

export function FacebookIcon(props: BrandIconProps) {
  return (
    <Line {...props}>
      <path d="M17 3h-2.5A4.5 4.5 0 0 0 10 7.5V10H7v4h3v7h4v-7h3l.8-4H14V7.8c0-.5.4-.8.9-.8H17z" />
    </Line>
  );
}

export function InstagramIcon(props: BrandIconProps) {
  return (
    <Line {...props}>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7h.01" />
    </Line>
  );
}
