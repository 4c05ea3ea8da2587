# An image with Colophon, from the archive that `make dist` makes. Linted, but not tried: it was
# never built.
#
#     make dist
#     docker build --tag colophon --file Dockerfile .build/dist
#     docker run --rm --user "$(id -u):$(id -g)" --volume "$PWD:/site" colophon build
#
# The folder with the archive is all that the build reads. It must hold one archive, for the architecture of the image.

FROM debian:12-slim AS archive
# ADD unpacks it.
ADD colophon-*-linux-*.tar.xz /archive/
RUN mv /archive/colophon-* /colophon

FROM debian:12-slim
# The program loads libcurl for --fetch and libmicrohttpd for `serve`, and needs nothing else but the C library.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ca-certificates libcurl4 libmicrohttpd12 \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --create-home --uid 1000 colophon \
    && install --directory --owner colophon /site
COPY --from=archive /colophon/ /usr/local/
# Texts are UTF-8. Any user may write the cache, also one given with --user, who has no home.
ENV LANG=C.UTF-8 XDG_CACHE_HOME=/tmp
USER 1000
WORKDIR /site
ENTRYPOINT ["colophon"]
CMD ["--help"]
