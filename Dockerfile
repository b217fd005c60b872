# The site in nginx: docker build -t ninefold . && docker run --rm -p 8080:8080 ninefold
FROM debian:12-slim AS build
SHELL ["/bin/bash", "-o", "pipefail", "-c"]
# npm run build installs what else it needs; Node comes from its own image, for Debian's is too old.
# hadolint ignore=DL3008
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates git libstdc++6 \
  && rm -rf /var/lib/apt/lists/*
COPY --from=node:20-bookworm-slim /usr/local/bin/node /usr/local/bin/node
COPY --from=node:20-bookworm-slim /usr/local/lib/node_modules /usr/local/lib/node_modules
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
  && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
WORKDIR /ninefold
COPY . .
RUN npm run build
# The block of docs/hosting.md; what speaks TLS stands before the container.
RUN sed -n '/^```nginx$/,/^```$/{//!p}' docs/hosting.md \
  | sed -e 's/listen 443 ssl/listen 8080/' -e '/ssl_certificate/d' -e 's/server_name .*/server_name _;/' > nginx.conf

FROM nginxinc/nginx-unprivileged:1.27-alpine
COPY --from=build /ninefold/nginx.conf /etc/nginx/conf.d/default.conf
COPY --from=build /ninefold/dist /srv/ninefold
