# The app, its worker and its commands in one image (docs/operating.md, "As an image"). BASE is any image with Node.js 24, npm and glibc.
ARG BASE=docker.io/library/node:24.21.0-bookworm-slim

FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev
COPY . .
RUN npm run build && node scripts/image/packages.mjs /packages

FROM ${BASE}
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Spotlicht" \
      org.opencontainers.image.description="Spots, line-ups and shows for stand-up comedy in the German-speaking scene" \
      org.opencontainers.image.revision="${REVISION}"
# Only /data and /tmp are written to, so everything else may be read-only.
ENV NODE_ENV=production FILES_DIR=/data/files HOME=/tmp NPM_CONFIG_UPDATE_NOTIFIER=false
# Makes copies of films that do not play everywhere. With all that it needs, it is 450 MB in Debian 12: FFMPEG=off leaves it out.
ARG FFMPEG=on
RUN test "$FFMPEG" = off || command -v ffmpeg > /dev/null \
  || { apt-get update -q && apt-get install -yq --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*; }
RUN install -d -o 1000 -g 1000 /data/files /data/backups
WORKDIR /app
COPY --from=build /packages ./
COPY . .
COPY --from=build /app/lib/core/generated ./lib/core/generated/
COPY --from=build /app/.next ./.next/
# The build has no git.
RUN test "$REVISION" = unknown || echo "$REVISION" | cut -c 1-12 > .next/COMMIT
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --start-period=60s --interval=10s --timeout=5s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "scripts/start.mjs"]
