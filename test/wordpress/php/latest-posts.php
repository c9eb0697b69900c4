<?php
/** The block for latest posts, with the whole content of the newest one. */
return function () {
	return do_blocks( '<!-- wp:latest-posts {"postsToShow":1,"displayPostContent":true,"displayPostContentRadio":"full_post"} /-->' );
};
