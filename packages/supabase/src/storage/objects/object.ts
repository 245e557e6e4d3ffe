/** What is kept of a file beside its bytes, as Supabase's clients read it. */
export interface ObjectMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: 200;
}

/** A row of storage.objects. */
export interface StoredObject {
  id: string;
  name: string;
  bucket_id: string;
  /** Under which its bytes lie. */
  version: string;
  metadata: ObjectMetadata;
  user_metadata: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
  owner_id: string | null;
}

/** What is told of an object to who asks about it. */
export function infoOf({
  id,
  name,
  version,
  bucket_id,
  metadata,
  user_metadata,
  created_at,
  updated_at,
}: StoredObject) {
  return {
    id,
    name,
    version,
    bucket_id,
    size: metadata.size,
    content_type: metadata.mimetype,
    content_encoding: null,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    last_modified: updated_at,
    created_at,
    metadata: user_metadata ?? {},
  };
}
