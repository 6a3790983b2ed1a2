"""The web app: an open API for all that nonet can do, and the page that plays.

``nonet serve`` runs it; `create_app` in `nonet.web.app` makes it. It needs the extra ``web``.
"""
